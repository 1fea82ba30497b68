import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { closed } from '../../../../kernel/core/rules/fields.ts';
import { scriptOf } from '../../../../languages/script.ts';
import { oneLine } from '../one-line.ts';
import type { QuestionTexts } from '../translator.ts';

/** The answer that a model is asked for. */
export const TranslationAnswer = closed({
  questions: Type.Array(closed({ text: Type.String(), options: Type.Array(Type.String()) })),
});

const compiled = Compile(TranslationAnswer);

/** A translation is at most so many times as long as its English. */
const LONGER = 3;

/** Undefined where one of the questions is not what was asked for. */
export function readTranslation(
  answer: unknown,
  questions: readonly QuestionTexts[],
  language: string,
): QuestionTexts[] | undefined {
  if (!compiled.Check(answer)) return undefined;
  const given = (answer as Static<typeof TranslationAnswer>).questions.map(({ text, options }) => ({
    text: oneLine(text),
    options: options.map(oneLine),
  }));
  const isIn = scriptOf(language);
  const areGood =
    given.length === questions.length &&
    given.every(
      ({ text, options }, nth) =>
        isIn.test(text) &&
        isLikely(text, questions[nth]!.text) &&
        areLikely(options, questions[nth]!.options),
    );
  return areGood ? given : undefined;
}

const isLikely = (text: string, english: string): boolean =>
  text.length > 0 && text.length <= 40 + LONGER * english.length;

/** An option may be a number or a name, which is the same in every script. */
const areLikely = (options: readonly string[], english: readonly string[]): boolean =>
  options.length === english.length &&
  options.every((option, nth) => isLikely(option, english[nth]!)) &&
  new Set(options.map((option) => option.toLowerCase())).size === options.length;
