import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../../test/world/processor-time.ts';
import { readLanguage, readPhone } from './candidate.rules.ts';
import { lackedLanguages, checkLines } from './check-lines.rules.ts';
import { guessColumns } from './columns.rules.ts';
import { readSheet, type Sheet } from './csv.rules.ts';

const check = (text: string) => {
  const sheet = readSheet(text) as Sheet;
  return checkLines(sheet, guessColumns(sheet));
};

describe('a phone number', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '098765-43210',
    '+91 98765 43210',
    '+91 0 98765 43210',
    '0091 9876543210',
    '919876543210',
    "'9876543210",
    '9876543210.0',
    '(+91) 98765 43210',
  ])('%s is read as an Indian one', (text) => {
    expect(readPhone(text)).toBe('+919876543210');
  });

  it('of another country keeps it', () => {
    expect(readPhone('+971 50 123 4567')).toBe('+971501234567');
  });

  it.each(['', '12345', 'Asha', '9.87654E+09', '98765 4321O', '+91 98765', '-'])('%s is none', (text) => {
    expect(readPhone(text)).toBe(undefined);
  });
});

it.each([
  ['hi', 'hi'],
  ['HI-IN', 'hi'],
  ['Hindi', 'hi'],
  ['हिन्दी', 'hi'],
  ['தமிழ்', 'ta'],
  ['Oriya', 'or'],
  ['French', undefined],
])('the language %s is %s', (text, code) => {
  expect(readLanguage(text)).toBe(code);
});

describe('lines', () => {
  it('become candidates as the service takes them', () => {
    expect(check('Name,Mobile,Email,Language,ID\nAsha,98765 43210,Asha@Example.in,Hindi,7').ready).toEqual([
      {
        line: 2,
        candidate: {
          name: 'Asha',
          phone: '+919876543210',
          email: 'Asha@Example.in',
          language: 'hi',
          externalCandidateId: '7',
        },
      },
    ]);
  });

  it('with faults are told by line, all faults of each, and are not sent', () => {
    const { ready, problems, faulty } = check(
      `name,phone,email,language\nAsha,9876543210,,\n,12,nobody,French\nBalu,,,\n${'x'.repeat(201)},9876543211,,`,
    );
    expect(ready.map(({ line }) => line)).toEqual([2]);
    expect(faulty).toBe(3);
    expect(problems).toEqual([
      { line: 3, kind: 'name_missing' },
      { line: 3, kind: 'phone', value: '12' },
      { line: 3, kind: 'email', value: 'nobody' },
      { line: 3, kind: 'language', value: 'French' },
      { line: 4, kind: 'unreachable' },
      { line: 5, kind: 'name_long' },
    ]);
  });

  it('of one person are told with the line that has them first: by phone, by e-mail, and by id', () => {
    const { ready, problems } = check(
      [
        'name,phone,email,id',
        'Asha,9876543210,office@example.in,1',
        'Asha R,+91 98765 43210,asha@example.in,2',
        'Balu,9876543211,OFFICE@example.in,3',
        'Chitra,,c@example.in,4',
        'Chitra,,C@Example.in,5',
        'Devi,9876543212,,4',
      ].join('\n'),
    );
    expect(ready.map(({ line }) => line)).toEqual([2, 5]);
    expect(problems).toEqual([
      { line: 3, kind: 'same_phone', value: '+919876543210', firstLine: 2 },
      { line: 4, kind: 'same_email', value: 'office@example.in', firstLine: 2 },
      { line: 6, kind: 'same_email', value: 'c@example.in', firstLine: 5 },
      { line: 7, kind: 'same_id', value: '4', firstLine: 5 },
    ]);
  });

  it('a line that is not sent keeps nobody else out', () => {
    const { ready } = check('name,phone\n,9876543210\nAsha,9876543210');
    expect(ready.map(({ line }) => line)).toEqual([3]);
  });

  it('10,000 are checked in a few seconds at most', () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, nth) => `Candidate ${nth},98${String(nth).padStart(8, '0')}`,
    );
    const checked = () => expect(check(`name,phone\n${rows.join('\n')}`).ready).toHaveLength(10_000);
    expect(processorMs(checked)).toBeLessThan(5_000);
  });
});

it('finds candidates whose language a workflow lacks, with their lines', () => {
  const ready = ['ta', 'hi', 'ta', undefined, 'mr'].map((language, index) => ({
    line: index + 2,
    candidate: { name: 'x', ...(language !== undefined && { language }) },
  }));
  expect(lackedLanguages(ready, ['hi', 'en'])).toEqual([
    { language: 'ta', count: 2, lines: [2, 4] },
    { language: 'mr', count: 1, lines: [6] },
  ]);
  expect(lackedLanguages(ready, ['hi', 'ta', 'mr'])).toEqual([]);
});
