import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../../test/world/processor-time.ts';
import { changeColumn, fieldOf, guessColumns } from './columns.rules.ts';
import { MOST_LINES, readSheet, type Sheet } from './csv.rules.ts';

const sheet = (text: string): Sheet => {
  const read = readSheet(text);
  if ('problem' in read) throw new Error(read.problem);
  return read;
};

describe('a sheet', () => {
  it.each([
    ['commas', 'name,phone\nA,1\nB,2'],
    ['semicolons', 'name;phone\nA;1\nB;2'],
    ['tabs, as cells are copied', 'name\tphone\nA\t1\nB\t2'],
    ['bars', 'name|phone\nA|1\nB|2'],
    ['CRLF', 'name,phone\r\nA,1\r\nB,2\r\n'],
    ['a byte order mark', '\uFEFFname,phone\nA,1\nB,2'],
    ['quotes', '"name","phone"\n"A","1"\n"B","2"\n'],
    ['spaces around', ' name , phone \n A , 1 \n B , 2 '],
  ])('is read with %s', (_, text) => {
    expect(sheet(text)).toEqual({
      headers: ['name', 'phone'],
      lines: [
        { line: 2, cells: ['A', '1'] },
        { line: 3, cells: ['B', '2'] },
      ],
    });
  });

  it('keeps separators and line breaks in quotes, and tells lines as an editor numbers them', () => {
    const { lines } = sheet('name,phone\n"Rao, A.\nPune",1\n\n"B ""Bee""",2');
    expect(lines).toEqual([
      { line: 2, cells: ['Rao, A.\nPune', '1'] },
      { line: 5, cells: ['B "Bee"', '2'] },
    ]);
  });

  it.each([
    ['', 'empty'],
    ['\uFEFF\n\n', 'empty'],
    ['name,phone\n', 'headers_only'],
    ['name,phone\n"A,1\nB,2', 'quote_open'],
    [`name\n${'A\n'.repeat(MOST_LINES + 1)}`, 'too_long'],
  ])('with a fault is refused as a whole: %#', (text, problem) => {
    expect(readSheet(text)).toEqual({ problem });
  });

  it('gives columns without a header a place', () => {
    expect(sheet('name\nA,1').headers).toEqual(['name', '']);
  });

  it('of any cells is read as it was written', () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replaceAll('\r', '').trim());
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            cell.map((text) => `n${text}`),
            cell,
          ),
          { minLength: 1, maxLength: 20 },
        ),
        (rows) => {
          const text = Papa.unparse([['name', 'phone'], ...rows]);
          expect(sheet(text).lines.map(({ cells }) => cells)).toEqual(rows);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of 10,000 lines is read in well under a second', () => {
    const text = `name,phone\n${Array.from({ length: 10_000 }, (_, nth) => `Candidate ${nth},98${String(nth).padStart(8, '0')}`).join('\n')}`;
    const read = () => expect(sheet(text).lines).toHaveLength(10_000);
    expect(processorMs(read)).toBeLessThan(1_000);
  });
});

describe('columns', () => {
  it.each([
    ['Candidate Name,Mobile No.,E-Mail ID,Preferred Language,ID', [0, 1, 2, 3, 4]],
    ['नाम,मोबाइल नंबर,ईमेल,भाषा,आईडी', [0, 1, 2, 3, 4]],
    ['id;full_name;phone_number;email_address;lang', [1, 2, 3, 4, 0]],
    ['external_candidate_id,name,phone,email,language', [1, 2, 3, 4, 0]],
    ['City,NAME,WhatsApp', [1, 2, null, null, null]],
    ['Candidate ID,Candidate,Contact', [1, 2, null, null, 0]],
  ])('are guessed by their headers: %s', (head, [name, phone, email, language, externalCandidateId]) => {
    expect(guessColumns(sheet(`${head}\n${head.replaceAll(/[^,;]+/g, 'x')}`))).toEqual({
      name,
      phone,
      email,
      language,
      externalCandidateId,
    });
  });

  it('without telling headers are guessed by what stands in them', () => {
    const text = 'A,B,C,D\nhi,98765 43210,a@example.in,Asha\nta,+919876543211,b@example.in,Balu';
    expect(guessColumns(sheet(text))).toMatchObject({ language: 0, phone: 1, email: 2, name: 3 });
  });

  it('have one field each, and a field one column', () => {
    const guessed = guessColumns(sheet('name,phone,email\nA,1,b'));
    const changed = changeColumn(guessed, 2, 'name');
    expect(changed).toMatchObject({ name: 2, phone: 1, email: null });
    expect([0, 1, 2].map((column) => fieldOf(changed, column))).toEqual([null, 'phone', 'name']);
    expect(changeColumn(changed, 1, null)).toMatchObject({ phone: null });
  });
});
