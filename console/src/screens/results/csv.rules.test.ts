import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.rules.ts';

/** Every beginning that a program for tables takes for a formula, or passes over before one. */
const BEGINNINGS = [
  ['=', '+', '-', '@', '\u2212'],
  ['＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'],
  ['\t', '\r', '\n', '\r\n', '\v', '\f', '\0', '\u0085', '\u2028'],
  [' =', '  +', '\u00a0-', '\u3000＝', '\u200b=', '\uFEFF@', '\u2060+', '\u00ad=', '\n=', '\t＝', ' \n ='],
].flat();

describe('a cell of the export', () => {
  it.each(BEGINNINGS.map((beginning) => [beginning]))('that begins with %j is text', (beginning) => {
    for (const rest of ['', '1+1', 'cmd|"/c calc"!A1', 'a,b', ' x\ny']) {
      const value = beginning + rest;
      expect(parse(csvLine([value, 'next']))).toEqual([`'${value}`, 'next']);
    }
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+919876543210', "'+919876543210"],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a, b', '"a, b"'],
    ['a "b"', '"a ""b"""'],
    ['two\nlines', '"two\nlines"'],
    // Some countries separate cells by these: the part behind one would be a cell of its own.
    ['a;=1', '"a;=1"'],
    ['a\t=1', '"a\t=1"'],
    ['a|=1', '"a|=1"'],
    ['Asha', 'Asha'],
    [' a', ' a'],
    ['a=b', 'a=b'],
    ['आशा', 'आशा'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [0.7, '0.7'],
    [-1, '-1'],
    [true, 'true'],
  ])('of %j is %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('is read back as it was, whatever it holds, with an apostrophe before it or not', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = parse(csvLine(cells));
        expect(read.map((cell, nth) => (cell === cells[nth] ? cell : cell.slice(1)))).toEqual(cells);
        for (const cell of read) expect(BEGINNINGS.some((one) => cell.startsWith(one))).toBe(false);
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
