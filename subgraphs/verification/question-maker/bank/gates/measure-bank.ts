import type { BankQuestion, BankTexts } from '../bank-question.ts';
import { disagreementsOf } from './agreement.ts';
import { BANK_LANGUAGES, MARKS, rankOfRight, wordsOf, type BankLanguage } from './marks.ts';
import { likeness, pickAll } from './pickers.ts';

/** A measured share with the bounds that it is held to; chance is 25 %. */
export interface Figure {
  name: string;
  value: number;
  /** The number of questions that were measured. */
  of: number;
  least: number;
  most: number;
}

/** A question with the file that it stands in. */
export interface FiledQuestion extends BankQuestion {
  file: string;
}

const PICKER = { least: 0, most: 0.3 };
const PICKER_OF_FILE = { least: 0, most: 0.35 };
const MARK = { least: 0.15, most: 0.4 };
const RANK = { least: 0.2, most: 0.3 };
const HABIT = { least: 0.22, most: 0.28 };
/** A mark that stands alone less often says nothing. */
const LEAST_ALONE = 40;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The distance of a figure from its bounds, 0 within them. */
export const excessOf = ({ value, least, most }: Figure): number => Math.max(0, least - value, value - most);

/** All that gives right options away to somebody who does not know the trade. The same bank gives the same figures. */
export const measureBank = (questions: readonly FiledQuestion[]): Figure[] => [
  ...BANK_LANGUAGES.flatMap((language) => [
    ...pickerFigures(questions, language),
    ...markFigures(questions, language),
    ...rankFigures(questions, language),
    ...habitFigures(questions, language),
  ]),
  {
    name: 'options that differ between the languages',
    value: questions.filter((question) => disagreementsOf(question).length > 0).length,
    of: questions.length,
    least: 0,
    most: 0,
  },
];

function pickerFigures(questions: readonly FiledQuestion[], language: BankLanguage): Figure[] {
  const files = [...new Set(questions.map(({ file }) => file))];
  return Object.entries(pickAll(questions, language)).flatMap(([picker, hits]: [string, number[]]) => [
    { name: `${language} ${picker}`, value: mean(hits), of: hits.length, ...PICKER },
    ...files.map((file) => {
      const own = hits.filter((_, nth) => questions[nth]!.file === file);
      return { name: `${language} ${picker} ${file}`, value: mean(own), of: own.length, ...PICKER_OF_FILE };
    }),
  ]);
}

function markFigures(questions: readonly BankQuestion[], language: BankLanguage): Figure[] {
  return Object.entries(MARKS[language]).flatMap(([mark, pattern]) => {
    const alone = questions
      .map((question) => question[language].options.map((option) => pattern.test(option)))
      .filter((found) => found.filter(Boolean).length === 1);
    const value = mean(alone.map(([isRight]) => Number(isRight)));
    return alone.length < LEAST_ALONE
      ? []
      : [{ name: `${language} mark ${mark}`, value, of: alone.length, ...MARK }];
  });
}

function rankFigures(questions: readonly BankQuestion[], language: BankLanguage): Figure[] {
  const ranks = questions.map((question) => rankOfRight(question[language])).filter((rank) => rank !== null);
  return [0, 1, 2, 3].map((rank) => ({
    name: `${language} rank ${rank + 1}`,
    value: mean(ranks.map((one) => Number(one === rank))),
    of: ranks.length,
    ...RANK,
  }));
}

const HABITS: Record<string, (texts: BankTexts) => number[]> = {
  length: ({ options }) => options.map((option) => option.length),
  overlap: ({ text, options }) => {
    const asked = new Set(wordsOf(text));
    return options.map((option) => new Set(wordsOf(option).filter((word) => asked.has(word))).size);
  },
  likeness: ({ options }) => {
    const words = options.map(wordsOf);
    return words.map((_, nth) => likeness(words, nth));
  },
};

function habitFigures(questions: readonly BankQuestion[], language: BankLanguage): Figure[] {
  return Object.entries(HABITS).flatMap(([habit, valuesOf]) =>
    [1, -1].map((sign) => ({
      name: `${language} ${sign > 0 ? 'most' : 'least'} ${habit}`,
      value: mean(questions.map((question) => hitOf(valuesOf(question[language]).map((one) => sign * one)))),
      of: questions.length,
      ...HABIT,
    })),
  );
}

function hitOf(values: readonly number[]): number {
  const best = Math.max(...values);
  return values[0] === best ? 1 / values.filter((value) => value === best).length : 0;
}
