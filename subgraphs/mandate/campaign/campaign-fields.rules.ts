import { Type, type Static } from 'typebox';
import { closed } from '../../../kernel/core/rules/fields.ts';
import { LANGUAGES } from '../workflow/workflow.rules.ts';

const CandidateFields = closed(
  {
    externalCandidateId: Type.Optional(
      Type.String({ maxLength: 128, description: "The partner's own id of the candidate." }),
    ),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    phone: Type.Optional(
      Type.String({ pattern: '^\\+[1-9]\\d{6,14}$', 'x-form': 'phone', description: 'E.164.' }),
    ),
    email: Type.Optional(Type.String({ maxLength: 254, 'x-form': 'email' })),
    language: Type.Optional(
      Type.Enum(LANGUAGES, {
        description: "The workflow's first where it has not this one, or none is given.",
      }),
    ),
  },
  { 'x-some-of': ['phone', 'email'] },
);

// Too many candidates are over a limit of the key and told as such, hence no maxItems.
const candidates = Type.Array(CandidateFields, {
  minItems: 1,
  description: 'Each with phone or email; at most 1,000 are accepted in a call.',
});

/** The body of CONTRACT 1.7. Published as `schema/inputs.json`, where the facade reads it. */
export const CampaignFields = closed({
  mandateId: Type.String({ pattern: '^JM_[A-Z0-9]{10,40}$', description: 'A mandate that is ready.' }),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  candidates,
});

export const CandidatesFields = closed({ candidates });

export type GivenCandidate = Static<typeof CandidateFields>;
