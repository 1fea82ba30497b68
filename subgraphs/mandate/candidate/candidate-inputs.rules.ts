import { Type } from 'typebox';
import { codedRules } from '../../../kernel/core/rules/coded-fields.ts';
import { PAGE_LANGUAGES } from './consent-texts.ts';

/** Bodies of the candidate's page. Published as `schema/inputs.json`, where the facade reads them. */
const token = Type.String({
  minLength: 1,
  maxLength: 512,
  pattern: '\\S',
  missing: 'NOT_FOUND',
  invalid: 'NOT_FOUND',
});
const key = Type.String({
  minLength: 1,
  maxLength: 64,
  missing: 'UNKNOWN_QUESTION',
  invalid: 'UNKNOWN_QUESTION',
});
const coded = (code: string) => ({ missing: code, invalid: code });
const language = Type.Enum([...PAGE_LANGUAGES], coded('INVALID_LANGUAGE'));

/** Of an answer in own words. */
export const LONGEST_ANSWER = 1_000;

export const CandidateLinkFields = Type.Object({ token });
export const CandidateConsentFields = Type.Object({
  token,
  agreed: Type.Boolean(),
  textVersion: Type.String({ minLength: 1, maxLength: 40, description: 'Of the text that was shown.' }),
  language,
});
export const CandidateAnswerFields = Type.Object({
  token,
  key,
  answer: Type.String({
    minLength: 1,
    maxLength: LONGEST_ANSWER,
    pattern: '\\S',
    description: '`yes` or `no`, or own words.',
    ...coded('INVALID_ANSWER'),
  }),
});
export const CandidateSkipFields = Type.Object({ token, key });
export const CandidateSkillAnswerFields = Type.Object({
  token,
  questionId: key,
  option: Type.Integer({ minimum: 0, maximum: 3, ...coded('INVALID_ANSWER') }),
});
export const CandidateInterestFields = Type.Object({
  token,
  interested: Type.Boolean(coded('INVALID_ANSWER')),
});
export const CandidateLanguageFields = Type.Object({ token, language });

export const readInput = {
  link: codedRules(CandidateLinkFields),
  consent: codedRules(CandidateConsentFields),
  answer: codedRules(CandidateAnswerFields),
  skip: codedRules(CandidateSkipFields),
  skillAnswer: codedRules(CandidateSkillAnswerFields),
  interest: codedRules(CandidateInterestFields),
  language: codedRules(CandidateLanguageFields),
};
