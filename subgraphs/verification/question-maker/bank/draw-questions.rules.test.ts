import { describe, expect, it } from 'vitest';
import type { BankQuestion } from './bank-question.ts';
import { drawPool, drawQuestions } from './draw-questions.rules.ts';

const skill = { id: 'sk_10101', name: 'Brick Laying', description: '', aliases: [] };
const textsOf = (language: string, nth: number) => ({
  text: `${language} question ${nth}`,
  options: ['right', 'wrong a', 'wrong b', 'wrong c'].map((option) => `${language} ${option} ${nth}`),
  why: 'because',
});
const bank: BankQuestion[] = [1, 1, 2, 2, 3, 3].map((level, nth) => ({
  skill: skill.id,
  name: skill.name,
  level: level as 1 | 2 | 3,
  en: textsOf('en', nth),
  hi: textsOf('hi', nth),
}));
const draw = (seed: string, count: number, more: object = {}) =>
  drawQuestions({ skill, siblings: [], count, seed, ...more }, bank);

describe('questions drawn from the bank', () => {
  it('are different ones of all levels, the easier first, the same for the same seed', () => {
    const drawn = draw('seed', 3);
    expect(new Set(drawn.map(({ text }) => text)).size).toBe(3);
    expect(drawn.map(({ text }) => Math.floor(Number(text.at(-1)) / 2))).toEqual([0, 1, 2]);
    expect(draw('seed', 3)).toEqual(drawn);
    expect(draw('another', 6).map(({ options }) => options)).not.toEqual(
      draw('seed', 6).map(({ options }) => options),
    );
  });

  it('keep the right option right, in both languages at the same place', () => {
    for (const { text, options, right, translations } of Array.from({ length: 20 }, (_, nth) =>
      draw(`seed ${nth}`, 6),
    ).flat()) {
      const nth = text.at(-1);
      expect(options[right]).toBe(`en right ${nth}`);
      const [hindi] = translations;
      expect(hindi).toMatchObject({ language: 'hi', text: `hi question ${nth}` });
      expect(hindi!.options.map((option) => option.replace('hi', 'en'))).toEqual(options);
    }
  });

  it('tell nobody who is asked why an option is right or wrong', () => {
    const reasons = ['mistake a', 'mistake b', 'mistake c'];
    const explained = bank.map((question) => ({ ...question, en: { ...question.en, mistakes: reasons } }));
    const drawn = drawQuestions({ skill, siblings: [], count: 6, seed: 'seed' }, explained);
    expect(JSON.stringify(drawn)).not.toMatch(/mistake|because/);
  });

  it("open with the student's item, in both languages", () => {
    const [first] = draw('seed', 1, { item: { kind: 'project', title: 'Footbridge “model”' } });
    expect(first!.text).toMatch(/^Think of your project “Footbridge 'model'”\. en question/);
    expect(first!.translations[0]!.text).toMatch(
      /^अपने प्रोजेक्ट “Footbridge 'model'” को याद कीजिए। hi question/,
    );
  });

  it('are all of them where there are too few', () => {
    expect(new Set(draw('seed', 7).map(({ text }) => text)).size).toBe(6);
  });

  it('have one id in every set, whatever seed and item', () => {
    const ids = (seed: string, more: object = {}) =>
      draw(seed, 6, more)
        .map(({ id }) => id)
        .toSorted();
    expect(ids('seed')).toEqual(ids('another', { item: { kind: 'project', title: 'Gate' } }));
    expect(ids('seed')[0]).toMatch(/^qn_[0-9a-f]{26}$/);
  });

  it('are others than those met before, while there are any', () => {
    const met = new Set(draw('seed', 4).map(({ id }) => id));
    const again = draw('another', 4, { met }).map(({ id }) => id);
    expect(again.filter((id) => met.has(id))).toHaveLength(2);
  });

  it('are two variants of a template at most, where a pool has all of them', () => {
    const variants = Array.from({ length: 5 }, (_, nth) => ({ ...bank[2]!, id: `qn_t-${nth}` }));
    const wanted = { skill, siblings: [], count: 9, seed: 'seed' };
    const ids = (questions: { id: string }[]) => questions.filter(({ id }) => id.startsWith('qn_t-'));
    expect(ids(drawQuestions(wanted, [...bank, ...variants]))).toHaveLength(2);
    expect(ids(drawPool(wanted, [...bank, ...variants]).pool)).toHaveLength(5);
  });

  it('of a pool are all that the bank has up to 24, the rest examples', () => {
    const large = Array.from({ length: 5 }, (_, set) =>
      bank.map((one) => ({ ...one, en: { ...one.en, text: `${one.en.text} of ${set}` } })),
    ).flat();
    const wanted = { skill, siblings: [], count: 12, seed: 'seed' };
    const { pool, examples } = drawPool(wanted, large);
    expect([pool.length, examples.length]).toEqual([24, 3]);
    expect(new Set([...pool, ...examples].map(({ id }) => id)).size).toBe(27);
    expect(drawPool(wanted, bank)).toMatchObject({ pool: { length: 6 }, examples: [] });
  });
});
