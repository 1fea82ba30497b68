import { Type } from 'typebox';
import { coded, codedRules, filledText } from '../../../kernel/core/rules/coded-fields.ts';
import { LANGUAGES } from '../../../languages/languages.ts';
import { wishFields } from '../credential/student-credentials.rules.ts';
import { OPTIONS } from '../question-maker/question-maker.ts';

const token = filledText(512, coded('NOT_FOUND'));

/** Bodies of the student's page. Published as `schema/inputs.json`, where the facade reads them. */
export const pageInputs = {
  AssessmentLinkInput: Type.Object({ token }),
  AssessmentConsentInput: Type.Object({
    token,
    agreed: Type.Boolean(),
    adult: Type.Optional(
      Type.Boolean({
        description:
          'Whether the student is 18 or older, which agreeing says as well; false ends and erases.',
      }),
    ),
    textVersion: Type.String({ minLength: 1, maxLength: 40, description: 'Of the notice that was shown.' }),
    language: Type.Enum([...LANGUAGES], coded('INVALID_LANGUAGE')),
  }),
  AssessmentChoiceInput: Type.Object({
    token,
    questionId: Type.String({ minLength: 1, maxLength: 64, ...coded('UNKNOWN_QUESTION') }),
    option: Type.Integer({ minimum: 0, maximum: OPTIONS - 1, ...coded('INVALID_ANSWER') }),
  }),
  AssessmentSubmissionInput: Type.Object({
    token,
    set: Type.Integer({ minimum: 1, maximum: 1_000, description: 'The set whose questions were shown.' }),
  }),
  AssessmentCredentialsInput: Type.Object({ token, ...wishFields }),
};

export const readInput = {
  link: codedRules(pageInputs.AssessmentLinkInput),
  consent: codedRules(pageInputs.AssessmentConsentInput),
  choice: codedRules(pageInputs.AssessmentChoiceInput),
  submission: codedRules(pageInputs.AssessmentSubmissionInput),
  credentials: codedRules(pageInputs.AssessmentCredentialsInput),
};
