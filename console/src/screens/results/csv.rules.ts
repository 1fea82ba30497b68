/**
 * Programs for tables take a text that begins with one of these for a formula, and run it. They pass over spaces, letters
 * without width and the like before it, and know it in full and half width.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\u2212]/u;
const BEGINS_OFF = /^[\p{Cc}\u2028\u2029]/u;
/** Also what separates cells in other places. */
const NEEDS_QUOTES = /[",;|\t\r\n]/;

const isTakenForFormula = (text: string): boolean =>
  BEGINS_OFF.test(text) || FORMULA.test(text.normalize('NFKC'));

/** One cell. What a spreadsheet would take for a formula is made text by an apostrophe. */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && isTakenForFormula(value) ? `'${value}` : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of RFC 4180. */
export const csvLine = (cells: readonly Parameters<typeof csvCell>[0][]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
