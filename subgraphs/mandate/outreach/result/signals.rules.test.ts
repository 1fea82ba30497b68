import { describe, expect, it } from 'vitest';
import { signalsOf, type MeasuredAnswer } from './signals.rules.ts';

const answers = (count: number, of: (nth: number) => MeasuredAnswer = () => ({})): MeasuredAnswer[] =>
  Array.from({ length: count }, (_, nth) => of(nth));
const codes = (given: MeasuredAnswer[], people = 1) => signalsOf(given, people).map(({ code }) => code);

describe('signals', () => {
  it.each([
    [7, 3, []],
    [7, 4, ['fast_answers']],
    [4, 2, ['fast_answers']],
    [4, 1, []],
  ])('of %d answers with %d fast ones: half of them count', (asked, fast, expected) => {
    expect(codes(answers(asked, (nth) => ({ fast: nth < fast })))).toEqual(expected);
  });

  it.each([
    [2, []],
    [3, ['shared_device']],
  ])('of a device with %d people', (people, expected) => {
    expect(codes(answers(4), people)).toEqual(expected);
  });

  it.each([
    [[1, 1], []],
    [[1, 0, 2], ['left_page']],
  ])('of a page that was left %j times', (times, expected) => {
    expect(codes(answers(7, (nth) => ({ leftPage: times[nth] ?? 0 })))).toEqual(expected);
  });

  it('say how often, in words', () => {
    expect(
      signalsOf(
        answers(8, (nth) => ({ fast: nth < 5, leftPage: 1 })),
        4,
      ),
    ).toEqual([
      {
        code: 'fast_answers',
        count: 5,
        text: '5 of 8 answers came within 3 seconds, or before the options were read out.',
      },
      {
        code: 'shared_device',
        count: 4,
        text: '4 candidates have answered on one device within 30 days.',
      },
      { code: 'left_page', count: 8, text: 'The page was left 8 times while a question was open.' },
    ]);
  });

  it('are none where nothing was answered, or measured', () => {
    expect(codes([], 5)).toEqual([]);
    expect(codes(answers(7))).toEqual([]);
  });
});
