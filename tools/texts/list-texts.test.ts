import { expect, it } from 'vitest';
import { listTexts, written } from './list-texts.ts';

it('lists every text with its place, and what is put into it by name', () => {
  const table = {
    title: 'Results',
    one: { lead: ['Thank you', 'That was all'], skipped: 7 },
    soFar: (count: string) => `${count} so far`,
    days: (count: number) => (count.toFixed(0) === '1' ? 'one day' : `${count} days`),
  };
  expect(listTexts(table, '')).toEqual([
    ['title', 'Results'],
    ['one.lead.1', 'Thank you'],
    ['one.lead.2', 'That was all'],
    ['soFar', '{count} so far'],
    ['days', '2 days'],
  ]);
});

it('is written in lines below the name of each table', () => {
  expect(
    written([
      ['Shell', [['a', 'One\n  two']]],
      ['Results', [['b', 'Three']]],
    ]),
  ).toBe('# Shell\n\na: One two\n\n# Results\n\nb: Three\n');
});
