import { describe, expect, it } from 'vitest';
import { checkLines } from './check-lines.rules.ts';
import { guessColumns } from './columns.rules.ts';
import { readSheet, type Sheet } from './csv.rules.ts';
import { rejectedFile, valuesOf, withValues } from './edit-lines.rules.ts';

const read = (text: string): Sheet => {
  const sheet = readSheet(text);
  if ('problem' in sheet) throw new Error(sheet.problem);
  return sheet;
};
const SHEET = read('name,phone,town\nAsha,+919812345678,Pune\nBalu,12,"Pune, Camp"\n,+919812345679,=cmd()');
const COLUMNS = guessColumns(SHEET);

describe('a line that will not be sent', () => {
  it('is edited in its place', () => {
    expect(valuesOf(SHEET, COLUMNS, 3)).toEqual({ name: 'Balu', phone: '12' });
    const edited = withValues(SHEET, COLUMNS, 3, { phone: ' 98123 45670 ' });
    expect(edited.lines.map(({ cells }) => cells)).toEqual([
      ['Asha', '+919812345678', 'Pune'],
      ['Balu', '98123 45670', 'Pune, Camp'],
      ['', '+919812345679', '=cmd()'],
    ]);
    expect(checkLines(SHEET, COLUMNS).faulty).toBe(2);
    expect(checkLines(edited, COLUMNS).faulty).toBe(1);
    expect(SHEET.lines[1]!.cells[1]).toBe('12');
  });

  it('is edited where it is shorter than the head', () => {
    const sheet = read('name,phone,email\nAsha');
    const edited = withValues(sheet, guessColumns(sheet), 2, { email: 'asha@example.in' });
    expect(edited.lines[0]!.cells).toEqual(['Asha', '', 'asha@example.in']);
  });

  it('is written to a file with the reason, without a formula, and reads as it was', () => {
    const file = rejectedFile(
      SHEET,
      new Map([
        [3, 'No number'],
        [4, 'No name'],
      ]),
      'Problem',
    );
    expect(file).toBe(
      'name,phone,town,Problem\r\nBalu,12,"Pune, Camp",No number\r\n,\'+919812345679,\'=cmd(),No name\r\n',
    );
    const again = read(file);
    expect(again.lines.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['Balu', '12', 'Pune, Camp'],
      ['', '+919812345679', '=cmd()'],
    ]);
    expect(guessColumns(again)).toEqual(COLUMNS);
  });
});
