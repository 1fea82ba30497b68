import { Type, type Static } from 'typebox';
import { ID_FORMS } from '../../../../kernel/core/id-forms.ts';
import { closed } from '../../../../kernel/core/rules/fields.ts';
import { E164_PATTERN } from '../../../../kernel/core/rules/text-forms.ts';
import { BASES } from '../result/basis.rules.ts';
import { MetadataFields } from '../result/metadata.rules.ts';
import { LANGUAGES } from '../../../../languages/languages.ts';

const CandidateFields = closed(
  {
    externalCandidateId: Type.Optional(
      Type.String({ maxLength: 128, description: 'Your own id of the candidate.' }),
    ),
    name: Type.String({ minLength: 1, maxLength: 200, description: 'Their name, as messages address them.' }),
    phone: Type.Optional(
      Type.String({
        pattern: E164_PATTERN,
        'x-form': 'phone',
        description: 'Their phone number, E.164 such as +919876543210.',
      }),
    ),
    email: Type.Optional(
      Type.String({ maxLength: 254, 'x-form': 'email', description: 'Their e-mail address.' }),
    ),
    language: Type.Optional(
      Type.Enum([...LANGUAGES], {
        description:
          "The language they read; the workflow's first where it has not this one or none is given.",
      }),
    ),
    basis: Type.Optional(
      Type.Enum([...BASES], {
        default: 'applied',
        description:
          'Why they may be written to: they `applied`, `opted_in`, or were `sourced`; the last is reached only by templates of advertising or explicit consent.',
      }),
    ),
    basisAt: Type.Optional(
      Type.String({ 'x-form': 'moment', description: 'Since when: the day they applied or agreed.' }),
    ),
    metadata: Type.Optional(MetadataFields),
    again: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Contact this person although they are on the mandate, or in the campaign, already. The same person twice in one call still counts as one, unless both have this and their own ids differ.',
      }),
    ),
  },
  { 'x-some-of': ['phone', 'email'], description: 'Somebody to contact, by phone or e-mail.' },
);

// Too many candidates are over a limit of the key and told as such, hence no maxItems.
const candidates = Type.Array(CandidateFields, {
  minItems: 1,
  description: 'Who is contacted, each by phone or e-mail; at most 1,000 are accepted in a call.',
});

const onProblem = Type.Optional(
  Type.Enum(['refuse', 'skip'], {
    default: 'refuse',
    description:
      'What happens where candidates break a rule: the whole call is refused, or they are skipped and told in `rejected`.',
  }),
);

const SKIPPING = { 'x-skips': { onProblem: 'candidates' } };

/** The body of contract 1.7. Published as `schema/inputs.json`, where the facade reads it. */
export const CampaignFields = closed(
  {
    mandateId: Type.String({
      pattern: ID_FORMS.mandate,
      description: 'The mandate it is for, `JM_…`; it must be ready when the campaign starts.',
    }),
    name: Type.String({ minLength: 1, maxLength: 120, description: 'What people call it.' }),
    open: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Keep the campaign from completing by itself, and take candidates, until it is closed.',
      }),
    ),
    metadata: Type.Optional(MetadataFields),
    candidates,
    onProblem,
  },
  SKIPPING,
);

export const CandidatesFields = closed({ candidates, onProblem }, SKIPPING);

export type GivenCandidate = Static<typeof CandidateFields>;
