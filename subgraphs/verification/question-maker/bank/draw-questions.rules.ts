import { Draws } from '../draws.ts';
import { asked, askedInHindi } from '../embedded/wordings.ts';
import { questionIdOf } from '../question-id.ts';
import { MOST_EXAMPLES, type Question, type QuestionPool, type QuestionRequest } from '../question-maker.ts';
import type { BankQuestion } from './bank.ts';

/** Draws questions of all levels, those not met before and then the easier first; all of them where there are too few. */
export function drawQuestions(
  { skill, count, seed, placesSeed = seed, item, met }: QuestionRequest,
  bank: readonly BankQuestion[],
): Question[] {
  const draws = new Draws(`${seed}\n${skill.id}\nbank`);
  const isMet = ({ en }: BankQuestion) => met?.has(questionIdOf(skill.id, en.text, en.options)) ?? false;
  const mixed = mixedLevels(bank, draws);
  const chosen = [...mixed.filter((one) => !isMet(one)), ...mixed.filter(isMet)].slice(0, count);
  return chosen
    .toSorted((a, b) => a.level - b.level)
    .map(({ en, hi, level }) => {
      const id = questionIdOf(skill.id, en.text, en.options);
      const places = new Draws(`${placesSeed}\n${id}`).shuffled(en.options.map((_, place) => place));
      const inPlaces = (options: string[]) => places.map((place) => options[place]!);
      return {
        id,
        skillId: skill.id,
        level,
        origin: 'bank',
        text: asked(en.text, item),
        options: inPlaces(en.options),
        right: places.indexOf(0),
        translations: [{ language: 'hi', text: askedInHindi(hi.text, item), options: inPlaces(hi.options) }],
      };
    });
}

/** A larger pool teaches nobody more: a candidate meets nine of it. */
const MOST_IN_POOL = 24;

/** The pool of a mandate; what the bank has beyond it is left to be shown as examples. */
export function drawPool(request: QuestionRequest, bank: readonly BankQuestion[]): QuestionPool {
  const all = drawQuestions({ ...request, count: bank.length }, bank);
  const order = new Draws(`${request.seed}\n${request.skill.id}\npool`).shuffled(all);
  const size = Math.max(request.count, MOST_IN_POOL);
  return { pool: order.slice(0, size), examples: order.slice(size, size + MOST_EXAMPLES) };
}

/** The questions in an order in which the levels take turns. */
function mixedLevels(bank: readonly BankQuestion[], draws: Draws): BankQuestion[] {
  const byLevel = draws.shuffled([...Map.groupBy(draws.shuffled(bank), ({ level }) => level).values()]);
  const most = Math.max(0, ...byLevel.map((questions) => questions.length));
  return Array.from({ length: most }, (_, nth) =>
    byLevel.flatMap((questions) => questions[nth] ?? []),
  ).flat();
}
