import { Type } from 'typebox';
import { coded, codedRules, filledText } from '../../../kernel/core/rules/coded-fields.ts';
import { OPTIONS } from '../question-maker/question-maker.ts';

/** The body of POST /assessment/generate: an id that is sent must be the session's. */
export const GenerateFields = Type.Object({
  serviceVerificationId: Type.Optional(Type.String({ maxLength: 128 })),
});
export const readGenerate = codedRules(GenerateFields);

const invalid = coded('INVALID_ANSWERS');

/** The body of contract 2.5. */
export const AnswersFields = Type.Object({
  serviceVerificationId: Type.Optional(Type.String({ maxLength: 128 })),
  answers: Type.Array(
    Type.Object({
      questionId: filledText(64, invalid),
      option: Type.Integer({ minimum: 0, maximum: OPTIONS - 1, ...invalid }),
    }),
    {
      minItems: 1,
      maxItems: 100,
      ...invalid,
      description: 'One answer to every question.',
    },
  ),
});

const check = codedRules(AnswersFields);

export function readAnswers(given: unknown) {
  const { serviceVerificationId, answers } = check(given);
  return {
    verificationId: serviceVerificationId,
    answers: answers.map(({ questionId, option }) => ({ questionId: questionId.trim(), option })),
  };
}
