import { beforeAll, describe, expect, it } from 'vitest';
import { realSkills } from '../../../../test/world/verification/real-skills.ts';
import { contentWords, sharedWords } from '../embedded/content-words.ts';
import { MAX_OPTION_LENGTH, OPTIONS } from '../question-maker.ts';
import { Bank } from './bank.ts';
import type { BankQuestion, BankTexts } from './bank-question.ts';

const LANGUAGES = ['en', 'hi'] as const;
const LEAST = 6;
const verifiable = realSkills.filter((skill) => skill.verifiable);
/** Options that lead to an answer without knowing the work. */
const EMPTY_OPTION = /\b(all|none|both) of (the|these|them)\b|उपरोक्त|इनमें से (सभी|कोई)/i;

let bank: Bank;
let all: BankQuestion[];
beforeAll(async () => {
  bank = await Bank.read();
  all = verifiable.flatMap((skill) => bank.questionsOf(skill));
});

/** The questions of which a rule is not true, by their texts: all of them stand in the failure. */
const breaking = (rule: (texts: BankTexts, language: string) => boolean): string[] =>
  all.flatMap((question) =>
    LANGUAGES.filter((language) => !rule(question[language], language)).map(
      (language) => `${question.skill} ${language}: ${question[language].text}`,
    ),
  );

describe('the bank of questions', () => {
  it('has at least six for every skill that can be verified, of all three levels, and none for others', () => {
    const poor = verifiable.filter((skill) => {
      const own = bank.questionsOf(skill);
      return own.length < LEAST || new Set(own.map(({ level }) => level)).size < 3;
    });
    expect(poor.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
    expect(bank.skillIds.filter((id) => !verifiable.some((skill) => skill.id === id))).toEqual([]);
  });

  it('knows nothing of a skill of another name, whose id another catalogue has', () => {
    const [skill] = verifiable;
    expect(bank.questionsOf({ id: skill!.id, name: 'Something else' })).toEqual([]);
  });

  it('has four different options, texts that a phone can show, and a reason', () => {
    expect(
      breaking(
        ({ text, options, why }) =>
          options.length === OPTIONS &&
          new Set(options.map((option) => option.trim().toLowerCase())).size === OPTIONS &&
          options.every((option) => option.length > 0 && option.length <= Math.min(120, MAX_OPTION_LENGTH)) &&
          text.length >= 10 &&
          text.length <= 260 &&
          why.length >= 10 &&
          why.length <= 220,
      ),
    ).toEqual([]);
  });

  it('names the mistake behind each wrong option, or behind none', () => {
    expect(breaking(({ mistakes }) => !mistakes || mistakes.length === OPTIONS - 1)).toEqual([]);
  });

  it('is in Devanagari in Hindi, and in Latin letters in English', () => {
    expect(
      breaking(({ text }, language) =>
        language === 'hi'
          ? /\p{Script=Devanagari}/u.test(text)
          : /^[\p{Script=Latin}\P{L}]*\p{Script=Latin}/u.test(text),
      ),
    ).toEqual([]);
  });

  it('asks in Hindi in a whole sentence, which can be followed by ear', () => {
    const bare =
      /(?:^|[\s-])(?<!और )(?:क्यों|कारण|इलाज|मतलब|नतीजा|क्या|कितना|कितनी|कितने|तरीका|हालत|सलाह|कैसे|किसलिए)\?$/;
    expect(breaking(({ text }, language) => language !== 'hi' || !bare.test(text))).toEqual([]);
  });

  it('has no option that names the others, and no right one that is far longer than the rest', () => {
    expect(
      breaking(({ options }) => {
        const [right, ...wrong] = options.map((option) => option.length) as [number, ...number[]];
        const isLong = right > 25 && right > 1.35 * Math.max(...wrong);
        return !isLong && !options.some((option) => EMPTY_OPTION.test(option));
      }),
    ).toEqual([]);
  });

  it('asks nothing twice: no text, and no question with another order of words', () => {
    for (const language of LANGUAGES) {
      const seen = Map.groupBy(all, (question) => signatureOf(question[language]));
      const twice = [...seen.values()].filter((alike) => alike.length > 1);
      expect(
        twice.map((alike) => alike.map((question) => `${question.skill}: ${question[language].text}`)),
      ).toEqual([]);
    }
  });

  it('shows the right option by no habit of the whole: chance is 25 %', () => {
    const rate = (language: 'en' | 'hi', value: (option: string, texts: BankTexts) => number) => {
      const hits = all.map((question) => {
        const texts = question[language];
        const values = texts.options.map((option) => value(option, texts));
        const best = Math.max(...values);
        return values[0] === best ? 1 / values.filter((one) => one === best).length : 0;
      });
      return hits.reduce((sum, hit) => sum + hit, 0) / hits.length;
    };
    const inQuestion = (option: string, { text }: BankTexts) =>
      sharedWords(contentWords(option), contentWords(text));
    for (const language of LANGUAGES)
      for (const sign of [1, -1]) {
        const byLength = rate(language, (option) => sign * option.length);
        const byWords = rate(language, (option, texts) => sign * inQuestion(option, texts));
        expect(byLength, `${language}, length ${sign}: ${byLength}`).toBeGreaterThan(0.22);
        expect(byLength, `${language}, length ${sign}: ${byLength}`).toBeLessThan(0.28);
        expect(byWords, `${language}, words ${sign}: ${byWords}`).toBeGreaterThan(0.22);
        expect(byWords, `${language}, words ${sign}: ${byWords}`).toBeLessThan(0.28);
      }
  });
});

/** The words of a question and its right option, in no order. */
const signatureOf = ({ text, options }: BankTexts): string =>
  `${text} ${options[0]}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .toSorted()
    .join(' ');
