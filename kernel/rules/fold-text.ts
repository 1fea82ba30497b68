/** Names that differ in case, spaces or the form of their letters only are the same name. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
