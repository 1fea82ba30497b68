/** An untrusted text on one line: whole characters, no controls, single blanks. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
