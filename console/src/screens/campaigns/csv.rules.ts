import Papa from 'papaparse';

/** A sheet as it was pasted or dropped. A line is the number that a text editor shows for its beginning. */
export interface Sheet {
  headers: string[];
  lines: { line: number; cells: string[] }[];
}

export type SheetProblem = 'empty' | 'headers_only' | 'too_long' | 'quote_open';

/** More lines than any campaign takes are not read at all. */
export const MOST_LINES = 20_000;

const BYTE_ORDER_MARK = '\uFEFF';

/** Reads comma, semicolon, tab or bar, with or without quotes, whatever ends its lines. */
export function readSheet(text: string): Sheet | { problem: SheetProblem } {
  const clean = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const { data, errors } = Papa.parse<string[]>(clean, {
    delimitersToGuess: [',', ';', '\t', '|'],
    preview: MOST_LINES + 2,
  });
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { problem: 'quote_open' };
  const rows = withLines(data).filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...lines] = rows;
  if (!head) return { problem: 'empty' };
  if (lines.length === 0) return { problem: 'headers_only' };
  if (lines.length > MOST_LINES) return { problem: 'too_long' };
  const width = Math.max(head.cells.length, ...lines.slice(0, 100).map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, nth) => head.cells[nth] ?? '');
  return { headers, lines };
}

/** A quoted cell may hold line breaks, so a row does not always begin on the line of its number. */
function withLines(rows: readonly string[][]): Sheet['lines'] {
  let line = 1;
  return rows.map((raw) => {
    const at = line;
    line += 1 + raw.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return { line: at, cells: raw.map(cellOf) };
  });
}

/** An apostrophe before what a program for tables would take for a formula belongs to the file, not to the text. */
const cellOf = (raw: string): string => raw.trim().replace(/^'(?=[=+\-@\u2212])/, '');
