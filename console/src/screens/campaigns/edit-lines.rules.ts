import { csvLine } from '../results/csv.rules.ts';
import { FIELDS, type CandidateField, type Columns } from './columns.rules.ts';
import type { Sheet } from './csv.rules.ts';

export type LineValues = Partial<Record<CandidateField, string>>;

/** The cells of a line by field, of the fields that the sheet has a column for. */
export function valuesOf({ lines }: Sheet, columns: Columns, line: number): LineValues {
  const cells = lines.find((one) => one.line === line)?.cells ?? [];
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const column = columns[field];
      return column === null ? [] : [[field, cells[column] ?? '']];
    }),
  );
}

/** The sheet with other values in one of its lines. */
export function withValues(sheet: Sheet, columns: Columns, line: number, values: LineValues): Sheet {
  const lines = sheet.lines.map((one) => {
    if (one.line !== line) return one;
    const cells = Array.from(
      { length: Math.max(one.cells.length, sheet.headers.length) },
      (_, nth) => one.cells[nth] ?? '',
    );
    for (const field of FIELDS) {
      const column = columns[field];
      if (column !== null && values[field] !== undefined) cells[column] = values[field].trim();
    }
    return { ...one, cells };
  });
  return { ...sheet, lines };
}

/** The lines that will not be sent as a file, with the reason in a last column: corrected there, it can be read here again. */
export function rejectedFile(
  { headers, lines }: Sheet,
  reasons: ReadonlyMap<number, string>,
  reason: string,
): string {
  const rejected = lines.filter(({ line }) => reasons.has(line));
  const width = headers.length;
  const rows = rejected.map(({ line, cells }) => [
    ...Array.from({ length: width }, (_, nth) => cells[nth] ?? ''),
    reasons.get(line)!,
  ]);
  return [[...headers, reason], ...rows].map(csvLine).join('');
}
