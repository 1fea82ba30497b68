import { Type } from 'typebox';
import { coded, codedRules, filledText } from '../../../kernel/core/rules/coded-fields.ts';
import { OPTIONS } from '../question-maker/question-maker.ts';

const token = filledText(512, coded('NOT_FOUND'));

/** Bodies of the student's page. Published as `schema/inputs.json`, where the facade reads them. */
export const pageInputs = {
  AssessmentLinkInput: Type.Object({ token }),
  AssessmentChoiceInput: Type.Object({
    token,
    questionId: Type.String({ minLength: 1, maxLength: 64, ...coded('UNKNOWN_QUESTION') }),
    option: Type.Integer({ minimum: 0, maximum: OPTIONS - 1, ...coded('INVALID_ANSWER') }),
  }),
  AssessmentSubmissionInput: Type.Object({
    token,
    set: Type.Integer({ minimum: 1, maximum: 1_000, description: 'The set whose questions were shown.' }),
  }),
};

export const readInput = {
  link: codedRules(pageInputs.AssessmentLinkInput),
  choice: codedRules(pageInputs.AssessmentChoiceInput),
  submission: codedRules(pageInputs.AssessmentSubmissionInput),
};
