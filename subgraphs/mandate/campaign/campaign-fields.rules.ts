import { Type, type Static } from 'typebox';
import { LANGUAGES } from '../workflow/workflow.rules.ts';

const closed = { additionalProperties: false };

const CandidateFields = Type.Object(
  {
    externalCandidateId: Type.Optional(
      Type.String({ maxLength: 128, description: 'Your own id of the candidate.' }),
    ),
    name: Type.String({ minLength: 1, maxLength: 200, description: 'Their name, as messages address them.' }),
    phone: Type.Optional(
      Type.String({
        pattern: '^\\+[1-9]\\d{6,14}$',
        'x-form': 'phone',
        description: 'Their phone number, E.164 such as +919876543210.',
      }),
    ),
    email: Type.Optional(
      Type.String({ maxLength: 254, 'x-form': 'email', description: 'Their e-mail address.' }),
    ),
    language: Type.Optional(
      Type.Enum(LANGUAGES, {
        description:
          "The language they read; the workflow's first where it has not this one or none is given.",
      }),
    ),
  },
  { ...closed, 'x-some-of': ['phone', 'email'], description: 'Somebody to contact, by phone or e-mail.' },
);

// No maxItems: too many is a limit of the key, told as such.
const candidates = Type.Array(CandidateFields, {
  minItems: 1,
  description: 'Who is contacted, each by phone or e-mail; at most 1,000 are accepted in a call.',
});

/** The body of CONTRACT 1.7. Published as `schema/inputs.json`, where the facade reads it. */
export const CampaignFields = Type.Object(
  {
    mandateId: Type.String({
      pattern: '^JM_[A-Z0-9]{10,40}$',
      description: 'The mandate it is for, `JM_…`; it must be ready when the campaign starts.',
    }),
    name: Type.String({ minLength: 1, maxLength: 120, description: 'What people call it.' }),
    candidates,
  },
  closed,
);

export const CandidatesFields = Type.Object({ candidates }, closed);

export type GivenCandidate = Static<typeof CandidateFields>;
