import { withFewVariants } from '../../../../kernel/core/rules/question-variants.ts';
import { Draws } from '../draws.ts';
import { asked, askedInHindi } from '../embedded/wordings.ts';
import { MOST_EXAMPLES, type Question, type QuestionPool, type QuestionRequest } from '../question-maker.ts';
import { MOST_IN_POOL } from './bank.ts';
import { idOfQuestion, type BankQuestion } from './bank-question.ts';

/** Draws questions of all levels, those not met before and then the easier first; all of them where there are too few. */
export function drawQuestions(request: QuestionRequest, bank: readonly BankQuestion[]): Question[] {
  const { skill, count, seed, met } = request;
  const draws = new Draws(`${seed}\n${skill.id}\nbank`);
  const mixed = mixedLevels(bank, draws).map((question) => ({ question, id: idOfQuestion(question) }));
  const isMet = ({ id }: { id: string }) => met?.has(id) ?? false;
  const chosen = withFewVariants([...mixed.filter((one) => !isMet(one)), ...mixed.filter(isMet)]);
  return toQuestions(
    request,
    chosen.slice(0, count).map(({ question }) => question),
  );
}

/** The questions with their options in places, the easier first. */
function toQuestions(
  { skill, seed, placesSeed = seed, item }: QuestionRequest,
  chosen: readonly BankQuestion[],
): Question[] {
  return chosen
    .toSorted((a, b) => a.level - b.level)
    .map((question) => {
      const { en, hi, level } = question;
      const id = idOfQuestion(question);
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

/** The pool of a mandate; what the bank has beyond it is left to be shown as examples. */
export function drawPool(request: QuestionRequest, bank: readonly BankQuestion[]): QuestionPool {
  const all = toQuestions(request, bank);
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
