/** What two spellings of one name have in common: Unicode forms, case and spaces are folded away. */
export const foldName = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
