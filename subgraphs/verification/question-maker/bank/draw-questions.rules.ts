import { Draws } from '../draws.ts';
import { asked, askedInHindi } from '../embedded/wordings.ts';
import { questionIdOf } from '../question-id.ts';
import type { Question, QuestionRequest } from '../question-maker.ts';
import type { BankQuestion } from './bank.ts';

/** Draws questions of all levels, the easier first; none where the bank has too few. */
export function drawQuestions(
  { skill, count, seed, item }: QuestionRequest,
  bank: readonly BankQuestion[],
): Question[] {
  if (bank.length < count) return [];
  const draws = new Draws(`${seed}\n${skill.id}\nbank`);
  const chosen = mixedLevels(bank, draws).slice(0, count);
  return chosen
    .toSorted((a, b) => a.level - b.level)
    .map(({ en, hi }, index) => {
      const places = draws.shuffled(en.options.map((_, place) => place));
      const inPlaces = (options: string[]) => places.map((place) => options[place]!);
      return {
        id: questionIdOf(seed, skill.id, index),
        skillId: skill.id,
        text: asked(en.text, item),
        options: inPlaces(en.options),
        right: places.indexOf(0),
        translations: [{ language: 'hi', text: askedInHindi(hi.text, item), options: inPlaces(hi.options) }],
      };
    });
}

/** The questions in an order in which the levels take turns. */
function mixedLevels(bank: readonly BankQuestion[], draws: Draws): BankQuestion[] {
  const byLevel = draws.shuffled([...Map.groupBy(draws.shuffled(bank), ({ level }) => level).values()]);
  const most = Math.max(...byLevel.map((questions) => questions.length));
  return Array.from({ length: most }, (_, nth) =>
    byLevel.flatMap((questions) => questions[nth] ?? []),
  ).flat();
}
