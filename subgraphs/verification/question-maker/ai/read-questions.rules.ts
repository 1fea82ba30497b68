import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { closed } from '../../../../kernel/core/rules/fields.ts';
import { Draws } from '../draws.ts';
import { oneLine } from '../one-line.ts';
import { questionIdOf } from '../question-id.ts';
import {
  MAX_OPTION_LENGTH,
  MAX_TEXT_LENGTH,
  OPTIONS,
  type Question,
  type QuestionRequest,
} from '../question-maker.ts';

/** The answer that a model is asked for. Lengths are checked here and not told to it: providers differ in what they take. */
export const ModelAnswer = closed({
  questions: Type.Array(
    closed({
      text: Type.String(),
      options: Type.Array(Type.String()),
      right: Type.Integer({ description: 'the place of the right option, from 0' }),
    }),
  ),
});

const compiled = Compile(ModelAnswer);

/** Undefined where one of the questions cannot be asked or graded. */
export function readQuestions(answer: unknown, request: QuestionRequest): Question[] | undefined {
  if (!compiled.Check(answer)) return undefined;
  const given = (answer as Static<typeof ModelAnswer>).questions.slice(0, request.count);
  const drafts = given.map(({ text, options, right }) => ({
    text: oneLine(text),
    options: options.map(oneLine),
    right,
  }));
  if (drafts.length < request.count || !drafts.every(isGood) || !areDifferent(drafts.map(({ text }) => text)))
    return undefined;
  // Models favour some places, so the places are drawn.
  const draws = new Draws(`${request.seed}\n${request.skill.id}\nplaces`);
  return drafts.map(({ text, options, right }) => {
    const shuffled = draws.shuffled(options);
    return {
      id: questionIdOf(request.skill.id, text, options),
      skillId: request.skill.id,
      level: 2,
      origin: 'model',
      text,
      options: shuffled,
      right: shuffled.indexOf(options[right]!),
      translations: [],
    };
  });
}

const isGood = ({ text, options, right }: Pick<Question, 'text' | 'options' | 'right'>): boolean =>
  text.length >= 10 &&
  text.length <= MAX_TEXT_LENGTH &&
  options.length === OPTIONS &&
  options.every((option) => option.length > 0 && option.length <= MAX_OPTION_LENGTH) &&
  areDifferent(options) &&
  options[right] !== undefined;

const areDifferent = (texts: string[]): boolean =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;
