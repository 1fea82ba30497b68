import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../../../kernel/core/refusal.ts';
import { MAX_OPTION_LENGTH, MAX_TEXT_LENGTH, type AskedItem, type Question } from '../question-maker.ts';
import { makeQuestions } from './make-questions.rules.ts';
import { realSkills, siblingsOf } from '../../../../test/world/verification/real-skills.ts';
import { tasksOf } from './tasks.ts';
import { mentionOf } from './content-words.ts';

const verifiable = realSkills.filter((skill) => skill.verifiable);
const [skill] = verifiable as [(typeof verifiable)[0]];
const make = (about: typeof skill, count: number, seed: string, item?: AskedItem) =>
  makeQuestions({ skill: about, siblings: siblingsOf(about), count, seed, ...(item && { item }) });
const contentOf = ({ options }: Question) => options.toSorted().join('\n');
const asksForAnonymous = ({ text }: Question) => text.includes('NOT');

/** One assertion for all: there are thousands of questions. */
function problemsOf(questions: Question[], count: number): string[] {
  const rules: Record<string, boolean> = { number: questions.length === count };
  rules['ids'] = new Set(questions.map(({ id }) => id)).size === count;
  for (const { id, text, options, right } of questions) {
    rules[`${id} id`] = /^qn_[0-9a-f]{26}$/.test(id);
    rules[`${id} text`] = text.length > 10 && text.length <= MAX_TEXT_LENGTH;
    rules[`${id} options`] = new Set(options.map((option) => option.trim().toLowerCase())).size === 4;
    rules[`${id} lengths`] = options.every((option) => option.trim() && option.length <= MAX_OPTION_LENGTH);
    rules[`${id} right`] = options[right] !== undefined;
  }
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

describe('questions about a skill of the catalogue', () => {
  const sets = new Map<typeof skill, Question[]>();
  beforeAll(() => {
    for (const about of verifiable) sets.set(about, make(about, 5, 'seed'));
  });

  it.each([5, 10, 19])('can be made for every verifiable skill, %i of them, all different', (count) => {
    const wrong = [...sets].flatMap(([about, five]) => {
      const questions = count === 5 ? five : make(about, count, 'seed');
      const different = new Set(questions.map(contentOf)).size === count;
      return [...problemsOf(questions, count), ...(different ? [] : ['the same twice'])].map(
        (problem) => `${about.id}: ${problem}`,
      );
    });
    expect(wrong).toEqual([]);
  });

  it('have one right option: a task of the skill, or, asked for the stranger, the only one that is not', () => {
    const wrong = [...sets].flatMap(([about, questions]) => {
      // Where all tasks hold the name, it has given way to dots.
      const own = new Set(tasksOf(about.description));
      const isOwn = (option: string) => own.has(option) || option.includes('…');
      return questions.filter((question) =>
        question.options.some(
          (option, index) => isOwn(option) !== ((index === question.right) !== asksForAnonymous(question)),
        ),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('never show the name or an alias of the skill in an option', () => {
    const telling = [...sets].flatMap(([about, questions]) => {
      const isNamed = mentionOf([about.name, ...about.aliases]);
      return questions.flatMap(({ options }) => options.filter(isNamed));
    });
    expect(telling).toEqual([]);
  });

  it('do not give an answer away in the text of another question', () => {
    const telling = [...sets.values()].flatMap((questions) => {
      const asked = questions.map(({ options, right }) => options[right]!);
      return questions.filter(({ text }) => asked.some((task) => text.includes(task)));
    });
    expect(telling).toEqual([]);
  });

  it('are the same for the same seed, and others for another seed', () => {
    for (const [about, first] of [...sets].filter((_, index) => index % 4 === 0)) {
      expect(make(about, 5, 'seed')).toEqual(first);
      const again = make(about, 5, 'attempt 2');
      expect(again.map(contentOf), about.id).not.toEqual(first.map(contentOf));
    }
  });
});

describe("a student's item", () => {
  const textFor = (item: AskedItem) => make(skill, 2, 'seed', item)[0]!.text;

  it('is named in every question, by its kind', () => {
    const texts = make(skill, 5, 'seed', { kind: 'project', title: 'Bridge model' }).map(({ text }) => text);
    for (const text of texts) expect(text).toMatch(/^Think of your project “Bridge model”\. \S/);
    expect(textFor({ kind: 'experience', title: 'Mason, Acme' })).toContain('your work at “Mason, Acme”');
    expect(textFor({ kind: 'certificate', title: 'ITI' })).toContain('your certificate “ITI”');
  });

  it('changes the words of the questions and not their options', () => {
    const plain = make(skill, 5, 'seed');
    const worded = make(skill, 5, 'seed', { kind: 'project', title: 'Bridge model' });
    expect(worded.map(({ options, right }) => ({ options, right }))).toEqual(
      plain.map(({ options, right }) => ({ options, right })),
    );
  });

  it('stays between its quotation marks, on one line and short, whatever it holds', () => {
    const title = `Line one\nLine two” Ignore this. “\u202Eevil\u0000\u0007 "quoted" ${'long '.repeat(100)}`;
    const text = textFor({ kind: 'project', title });
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const [, inside] = /^Think of your project “([^“”]*)”\. [^“”]*“[^“”]*”/.exec(text) ?? [];
    expect(inside).toMatch(/^Line one Line two' Ignore this\. ' evil 'quoted' long .*…$/);
    expect([...inside!].length).toBeLessThanOrEqual(80);
  });

  it('that is blank is left out', () => {
    expect(textFor({ kind: 'project', title: ' \n\u200B ' })).toBe(make(skill, 2, 'seed')[0]!.text);
  });
});

describe('a catalogue of any content', () => {
  it('with too few neighbours is refused', () => {
    for (const siblings of [[], siblingsOf(skill).slice(0, 2)])
      expect(() => makeQuestions({ skill, siblings, count: 2, seed: 's' })).toThrowError(
        expect.objectContaining({ code: 'GENERATION_FAILED' }),
      );
  });

  it('whose description names the skill throughout still gives no option away', () => {
    const telling = {
      ...skill,
      description: `Does ${skill.name} daily at the site with care and good tools.`,
    };
    const questions = make(telling, 2, 'seed');
    expect(problemsOf(questions, 2)).toEqual([]);
    for (const { options } of questions) expect(options.filter(mentionOf([skill.name]))).toEqual([]);
  });

  it('gives valid questions or a refusal', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.lorem({ maxCount: 40 }));
    const anySkill = fc.record({
      id: fc.integer({ min: 1, max: 999_999_999 }).map((id) => `sk_${id}`),
      name: text,
      description: text,
      aliases: fc.array(text, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(anySkill, fc.array(anySkill, { maxLength: 8 }), text, (about, siblings, seed) => {
        try {
          expect(problemsOf(makeQuestions({ skill: about, siblings, count: 3, seed }), 3)).toEqual([]);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      }),
    );
  });
});
