import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { countedIdOf } from '../../../kernel/core/rules/question-variants.ts';
import { realSkills, siblingsOf } from '../../../test/world/verification/real-skills.ts';
import { Bank } from './bank/bank.ts';
import { questionMakers } from './choose-maker.ts';
import type { Question, QuestionMaker, QuestionRequest } from './question-maker.ts';

const verifiable = realSkills.filter((skill) => skill.verifiable);
/** The same skill under a name that the bank does not know, as a catalogue of somebody else has it. */
const ofAnotherCatalogue = (request: QuestionRequest): QuestionRequest => ({
  ...request,
  skill: { ...request.skill, name: `${request.skill.name} II` },
});

const textsOf = (questions: readonly Question[]): string[] =>
  questions.flatMap(({ text, translations }) => [text, ...translations.map((one) => one.text)]);

let live: QuestionMaker;
let test: QuestionMaker;
let bank: Bank;
beforeAll(async () => {
  const makersFor = await questionMakers(undefined, 90);
  live = makersFor({ organisationId: 'OR_1', mode: 'live' }).maker;
  test = makersFor({ organisationId: 'OR_1', mode: 'test' }).maker;
  bank = await Bank.read();
});

const request = fc.record({
  nth: fc.nat(verifiable.length - 1),
  seed: fc.string({ minLength: 1 }),
  otherSeed: fc.string({ minLength: 1 }),
  count: fc.constantFrom(2, 3, 5),
  isKnown: fc.boolean(),
  hasItem: fc.boolean(),
});

describe('the questions of test mode', () => {
  it('are in no live flow, whatever skill, seed and catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ nth, seed, otherSeed, count, isKnown, hasItem }) => {
        const skill = verifiable[nth]!;
        const item = hasItem ? { item: { kind: 'project' as const, title: 'Footbridge' } } : {};
        const known = { skill, siblings: siblingsOf(skill), count, ...item };
        const of = (given: string) =>
          isKnown ? { ...known, seed: given } : ofAnotherCatalogue({ ...known, seed: given });
        const asked = await test.make(of(seed));
        expect(asked).toHaveLength(count);
        const inLive = new Set(
          textsOf([...(await live.make(of(seed))), ...(await live.make(of(otherSeed)))]),
        );
        expect(textsOf(asked).filter((text) => inLive.has(text))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('teach no option of the bank, over all skills, and leave the whole bank to live mode', async () => {
    const bankOptions = new Set(
      verifiable.flatMap((skill) =>
        bank.questionsOf(skill).flatMap(({ en, hi }) => [...en.options, ...hi.options]),
      ),
    );
    const taught: string[] = [];
    for (const skill of verifiable) {
      const made = await test.make({ skill, siblings: siblingsOf(skill), count: 5, seed: skill.id });
      taught.push(
        ...made.map(({ options, right }) => options[right]!).filter((option) => bankOptions.has(option)),
      );
    }
    expect(taught).toEqual([]);
    const [skill] = verifiable;
    const all = new Set<string>();
    for (let nth = 0; nth < 40; nth++)
      for (const { id, text } of await live.make({
        skill: skill!,
        siblings: [],
        count: 5,
        seed: `seed ${nth}`,
      }))
        if (countedIdOf(id) === id) all.add(text);
    expect(all.size).toBe(bank.questionsOf(skill!).length);
  });
});
