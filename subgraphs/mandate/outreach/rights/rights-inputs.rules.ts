import { Type } from 'typebox';
import { coded, codedRules, filledText } from '../../../../kernel/core/rules/coded-fields.ts';
import { closed } from '../../../../kernel/core/rules/fields.ts';
import { LANGUAGES } from '../../../../languages/languages.ts';
import { REQUEST_KINDS } from './rights.rules.ts';

/** The longest complaint, correction or answer. */
export const LONGEST_WORDS = 2_000;

const address = filledText(254, {
  description: 'A phone number or an e-mail address.',
  ...coded('INVALID_ADDRESS'),
});
const session = filledText(128, coded('SESSION_NOT_FOUND'));
const organisationId = filledText(64, coded('NOT_FOUND'));

/** Bodies of the page of rights. Published as `schema/inputs.json`, where the facade reads them. */
export const rightsInputs = {
  RightsCodeInput: Type.Object({
    address,
    language: Type.Enum([...LANGUAGES], {
      description: 'The language of the message.',
      ...coded('INVALID_LANGUAGE'),
    }),
  }),
  RightsSessionInput: Type.Object({
    address,
    code: filledText(20, { description: 'The code that was sent.', ...coded('WRONG_CODE') }),
  }),
  RightsPageInput: Type.Object({ session }),
  RightsCredentialsInput: Type.Object({ session, organisationId }),
  RightsRequestInput: Type.Object({
    session,
    organisationId,
    kind: Type.Enum(
      REQUEST_KINDS.filter((kind) => kind !== 'access'),
      { description: '`correct`, `withdraw`, `erase` or `grievance`.' },
    ),
    words: Type.Optional(
      Type.String({
        maxLength: LONGEST_WORDS,
        description: 'What is wrong, or what the complaint is about, in own words.',
      }),
    ),
    name: Type.Optional(
      Type.String({ maxLength: 120, description: 'The right name of the person, for `correct`.' }),
    ),
  }),
};

export const readInput = {
  code: codedRules(rightsInputs.RightsCodeInput),
  session: codedRules(rightsInputs.RightsSessionInput),
  page: codedRules(rightsInputs.RightsPageInput),
  credentials: codedRules(rightsInputs.RightsCredentialsInput),
  request: codedRules(rightsInputs.RightsRequestInput),
};

/** The body of POST /privacy-requests/{id}/answer. */
export const PrivacyAnswerFields = closed({
  answer: Type.String({
    minLength: 1,
    maxLength: LONGEST_WORDS,
    pattern: '\\S',
    description: 'What the person reads on the page of their rights.',
  }),
});
