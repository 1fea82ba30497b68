/** Folds Unicode forms, case and spaces away, so that spellings of one name are equal. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
