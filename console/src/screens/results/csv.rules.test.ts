import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.rules.ts';

describe('a cell of the export', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+919876543210', "'+919876543210"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a, b', '"a, b"'],
    ['a "b"', '"a ""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['Asha', 'Asha'],
    ['', ''],
    [null, ''],
    [0.7, '0.7'],
    [-1, '-1'],
    [true, 'true'],
  ])('of %j is %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('is read back as it was, whatever it holds, and never begins a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = parse(csvLine(cells));
        expect(read).toEqual(cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)));
        for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

/** The cells of one line of RFC 4180. */
function parse(line: string): string[] {
  const cells: string[] = [];
  const body = line.slice(0, -2);
  for (let at = 0; at <= body.length; at += 1) {
    let cell = '';
    if (body[at] === '"') {
      for (at += 1; !(body[at] === '"' && body[at + 1] !== '"'); at += 1) {
        cell += body[at];
        if (body[at] === '"') at += 1;
      }
      at += 1;
    } else for (; at < body.length && body[at] !== ','; at += 1) cell += body[at];
    cells.push(cell);
  }
  return cells;
}
