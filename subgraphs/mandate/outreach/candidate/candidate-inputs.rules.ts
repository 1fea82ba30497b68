import { Type } from 'typebox';
import { coded, codedRules, filledText } from '../../../../kernel/core/rules/coded-fields.ts';
import { LANGUAGES } from '../../../../languages/languages.ts';
import { MOST_BYTES } from './spoken/audio.rules.ts';

const token = filledText(512, coded('NOT_FOUND'));
const key = Type.String({ minLength: 1, maxLength: 64, ...coded('UNKNOWN_QUESTION') });
const language = Type.Enum([...LANGUAGES], coded('INVALID_LANGUAGE'));

/** The longest answer in own words. */
const LONGEST_ANSWER = 1_000;

/** Bodies of the candidate's page. Published as `schema/inputs.json`, where the facade reads them. */
export const candidateInputs = {
  CandidateLinkInput: Type.Object({ token }),
  CandidateConsentInput: Type.Object({
    token,
    agreed: Type.Boolean(),
    adult: Type.Optional(
      Type.Boolean({
        description:
          'Whether the candidate is 18 or older, which agreeing says as well; false ends the request as `under_age` and erases the person.',
      }),
    ),
    textVersion: Type.String({ minLength: 1, maxLength: 40, description: 'Of the text that was shown.' }),
    language,
  }),
  CandidateAnswerInput: Type.Object({
    token,
    key,
    answer: filledText(LONGEST_ANSWER, {
      description: '`yes` or `no`, or own words.',
      ...coded('INVALID_ANSWER'),
    }),
  }),
  CandidateSkipInput: Type.Object({ token, key }),
  CandidateCredentialsInput: Type.Object({
    token,
    skillIds: Type.Array(Type.String({ minLength: 1, maxLength: 64, ...coded('INVALID_ANSWER') }), {
      minItems: 1,
      maxItems: 20,
      description: 'The verified skills to take a credential for.',
      ...coded('INVALID_ANSWER'),
    }),
    withName: Type.Optional(
      Type.Boolean({ description: 'Whether the name of the person is on it; by default it is not.' }),
    ),
  }),
  CandidateRecordingInput: Type.Object({
    token,
    key,
    mimeType: Type.String({ minLength: 1, maxLength: 100, ...coded('INVALID_RECORDING') }),
    seconds: Type.Integer({ minimum: 0, maximum: 86_400, ...coded('INVALID_RECORDING') }),
    audio: Type.String({
      minLength: 1,
      // One byte more than is taken, so that what is too large is told so.
      maxLength: Math.ceil((MOST_BYTES + 1) / 3) * 4,
      description: 'The audio in base64.',
      ...coded('INVALID_RECORDING'),
    }),
  }),
  CandidateSkillAnswerInput: Type.Object({
    token,
    questionId: key,
    option: Type.Integer({ minimum: 0, maximum: 3, ...coded('INVALID_ANSWER') }),
    seconds: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 86_400_000,
        description: 'How long the question was on the screen, by the clock of the page.',
        ...coded('INVALID_ANSWER'),
      }),
    ),
    left: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        description: 'How often the page was left while the question was open.',
        ...coded('INVALID_ANSWER'),
      }),
    ),
    device: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'A random id that the page keeps in the storage of the browser for 30 days.',
        ...coded('INVALID_ANSWER'),
      }),
    ),
  }),
  CandidateInterestInput: Type.Object({ token, interested: Type.Boolean(coded('INVALID_ANSWER')) }),
  CandidateLanguageInput: Type.Object({ token, language }),
};

export const readInput = {
  link: codedRules(candidateInputs.CandidateLinkInput),
  consent: codedRules(candidateInputs.CandidateConsentInput),
  answer: codedRules(candidateInputs.CandidateAnswerInput),
  skip: codedRules(candidateInputs.CandidateSkipInput),
  recording: codedRules(candidateInputs.CandidateRecordingInput),
  skillAnswer: codedRules(candidateInputs.CandidateSkillAnswerInput),
  interest: codedRules(candidateInputs.CandidateInterestInput),
  language: codedRules(candidateInputs.CandidateLanguageInput),
  credentials: codedRules(candidateInputs.CandidateCredentialsInput),
};
