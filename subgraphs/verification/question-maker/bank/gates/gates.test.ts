import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { disagreementsOf } from './agreement.ts';
import { HELD_FILE, lowered, worseThan, type Held } from './held.ts';
import { rankOfRight } from './marks.ts';
import { excessOf, measureBank, type Figure, type FiledQuestion } from './measure-bank.ts';
import { pickAll } from './pickers.ts';
import { readFiled } from './read-filed.ts';

const textsOf = (options: string[]) => ({ text: 'Which of these is it?', options, why: 'It is this one.' });
const madeUp = (nth: number, rightMark: string): FiledQuestion => ({
  file: 'made-up',
  skill: `sk_${nth % 40}`,
  name: 'Made up',
  level: 1,
  en: textsOf([`first ${rightMark}`, 'second thing', 'third thing', 'fourth thing']),
  hi: textsOf(['पहला', 'दूसरा', 'तीसरा', 'चौथा']),
});

describe('the gates of the bank', () => {
  let questions: FiledQuestion[];
  let figures: Figure[];
  let held: Held;
  beforeAll(async () => {
    questions = await readFiled();
    figures = measureBank(questions);
    held = JSON.parse(await readFile(HELD_FILE, 'utf8')) as Held;
  });

  it('hold every figure to its bounds, or to the distance from them that it had before', () => {
    expect(worseThan(held, figures)).toEqual([]);
  });

  it('keep progress: no figure may be 1.5 points worse than it was measured (npm run bank:gates -- --keep)', () => {
    const slack = Object.entries(held).filter(([name, distance]) => {
      const figure = figures.find((one) => one.name === name);
      return distance - (figure ? excessOf(figure) : 0) > 0.015;
    });
    expect(slack).toEqual([]);
  });

  it('name the options that differ between the languages in a number or a unit', () => {
    expect(
      questions.flatMap((question) =>
        disagreementsOf(question).map((difference) => `${question.skill} ${difference}`),
      ),
    ).toEqual([]);
  });
});

describe('a measurement', () => {
  it('finds a word that stands in right options alone, in skills never seen', () => {
    const given = Array.from({ length: 200 }, (_, nth) => madeUp(nth, 'properly'));
    const { logit, bayes } = pickAll(given, 'en');
    expect(logit.every((hit) => hit === 1)).toBe(true);
    expect(bayes.every((hit) => hit === 1)).toBe(true);
  });

  it('is at chance where the options say nothing', () => {
    const same = Array.from({ length: 200 }, (_, nth) => ({
      ...madeUp(nth, ''),
      en: textsOf(['one thing', 'one thing', 'one thing', 'one thing']),
    }));
    expect(new Set(pickAll(same, 'en').logit)).toEqual(new Set([0.25]));
  });

  it('ranks the right value among four numbers, and nothing else', () => {
    expect(rankOfRight(textsOf(['1,200 kg', '800 kg', '1,500 kg', '90 kg']))).toBe(2);
    expect(rankOfRight(textsOf(['1,200 kg', '800 kg', 'none', '90 kg']))).toBeNull();
    expect(rankOfRight(textsOf(['5 kg', '5 g', '6 kg', '7 kg']))).toBeNull();
  });

  it('sees a number or a unit that the translation does not have', () => {
    const of = (en: string, hi: string) =>
      disagreementsOf({ en: textsOf([en, 'b', 'c', 'd']), hi: textsOf([hi, 'ख', 'ग', 'घ']) });
    expect(of('About 25 mm', 'लगभग 25 मिमी')).toEqual([]);
    expect(of('Eight courses', '8 रद्दे')).toEqual([]);
    expect(of('25 mm', '35 मिमी')).toEqual(['numerals: 25 mm | 35 मिमी']);
    expect(of('25 mm', '25 सेमी')).toEqual(['units: 25 mm | 25 सेमी']);
  });

  it('lets a distance fall and never rise', () => {
    const figure = { name: 'a', value: 0.36, of: 10, least: 0.2, most: 0.3 };
    expect(lowered({ a: 0.1 }, [figure])).toEqual({ a: 0.06 });
    expect(lowered({ a: 0.01 }, [figure])).toEqual({ a: 0.01 });
    expect(lowered({ a: 0.1 }, [{ ...figure, value: 0.25 }])).toEqual({});
    expect(worseThan({ a: 0.01 }, [figure])).toEqual(['a: 0.360 of 10']);
  });
});
