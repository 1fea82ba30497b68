import { Type, type Static } from 'typebox';
import { closed } from '../../../kernel/core/rules/fields.ts';
import { METHODS } from '../workflow/workflow.rules.ts';

export enum LocationType {
  india = 'india',
  abroad = 'abroad',
}

export enum QuestionType {
  yes_no = 'yes_no',
  voice = 'voice',
}

export enum YesOrNo {
  yes = 'yes',
  no = 'no',
}

const optionalText = (maxLength: number, description?: string) =>
  Type.Optional(Type.String({ maxLength, ...(description && { description }) }));

const CatalogueSkillFields = closed(
  {
    skillId: Type.String({ pattern: '^sk_\\d{1,9}$' }),
    verify: Type.Optional(
      Type.Boolean({ default: false, description: 'At most 3 per mandate, only verifiable skills.' }),
    ),
  },
  { title: 'A skill of the catalogue' },
);

const PendingSkillFields = closed(
  { name: Type.String({ minLength: 2, maxLength: 120 }), pending: Type.Literal(true) },
  { title: 'A skill asked for by POST /skill-requests; it cannot be verified yet' },
);

const QuestionFields = closed(
  {
    key: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$', description: 'Answers come back under it.' }),
    type: Type.Enum(Object.values(QuestionType)),
    text: Type.String({ minLength: 1, maxLength: 200, description: 'English.' }),
    knockout: Type.Optional(
      Type.Enum(Object.values(YesOrNo), {
        description: 'The answer that marks the candidate not qualified.',
      }),
    ),
    required: Type.Optional(Type.Boolean({ default: true })),
  },
  { 'x-when': [{ if: { type: 'voice' }, forbids: ['knockout'] }] },
);

const OwnerFields = closed(
  { externalUserId: Type.String({ minLength: 1, maxLength: 128 }), name: optionalText(200) },
  { description: "The recruiter in the partner's system; the one of x-on-behalf-of unless told." },
);

const fields = {
  workflowId: Type.String({ pattern: '^WF_[A-Z]{2}_[A-Z0-9]{10,40}$' }),
  title: Type.String({ minLength: 1, maxLength: 200 }),
  companyName: Type.String({ minLength: 1, maxLength: 200 }),
  locationType: Type.Optional(Type.Enum(Object.values(LocationType), { default: 'india' })),
  location: Type.Optional(
    closed(
      {
        city: Type.String({ minLength: 1, maxLength: 100 }),
        state: optionalText(100),
        pincode: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
      },
      { description: 'A place in India.' },
    ),
  ),
  countries: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Za-z]{2}$', 'x-except': ['IN'] }), {
      minItems: 1,
      maxItems: 20,
      description: 'ISO 3166-1 alpha-2, of a job abroad; India is not selectable. 1 to 10 are intended.',
    }),
  ),
  experience: Type.Optional(
    closed(
      {
        minYears: Type.Integer({ minimum: 0, maximum: 50 }),
        maxYears: Type.Integer({ minimum: 0, maximum: 50 }),
      },
      { 'x-not-above': ['minYears', 'maxYears'] },
    ),
  ),
  openings: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  salary: Type.Optional(
    closed(
      {
        min: Type.Number({ minimum: 0, maximum: 100_000_000 }),
        max: Type.Number({ minimum: 0, maximum: 100_000_000 }),
        currency: Type.Optional(Type.Literal('INR', { default: 'INR' })),
        period: Type.Optional(Type.Literal('month', { default: 'month' })),
      },
      { 'x-not-above': ['min', 'max'] },
    ),
  ),
  description: optionalText(1500),
  shift: optionalText(100, 'A value of GET /shifts shows as a choice, other text is kept as sent.'),
  employmentType: optionalText(
    100,
    'A value of GET /employment-types shows as a choice, other text is kept as sent.',
  ),
  owner: Type.Optional(OwnerFields),
  methods: Type.Optional(
    Type.Array(Type.Enum(METHODS), {
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
      description: "A set; the workflow's default when left out.",
    }),
  ),
  skills: Type.Array(Type.Union([CatalogueSkillFields, PendingSkillFields]), {
    minItems: 1,
    maxItems: 50,
    'x-distinct': { skillId: 'exact', name: 'folded' },
    description: 'At most 10 are accepted, 5 to 10 are recommended.',
  }),
  enrichmentQuestions: Type.Optional(
    Type.Array(QuestionFields, {
      maxItems: 50,
      default: [],
      'x-distinct': { key: 'exact' },
      description: 'At most 5 are accepted, 10 when data_enrichment is the only method.',
    }),
  ),
  interestCollection: Type.Optional(
    closed(
      {
        otherRoles: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 10, default: [] }),
        ),
      },
      { description: 'Only saved and returned.' },
    ),
  ),
};

const betweenFields = {
  'x-when': [
    { if: { locationType: 'india' }, forbids: ['countries'] },
    { if: { locationType: 'abroad' }, forbids: ['location'], requires: ['countries'] },
    { if: { methods: ['data_enrichment'] }, requires: ['enrichmentQuestions'] },
  ],
};

/** The body of PUT: the table of the seed. Published as `schema/inputs.json`, where the facade reads it. */
export const MandateReplacementFields = closed(fields, betweenFields);

/** The body of POST: the partner's own job id is for creation alone. */
export const MandateFields = closed(
  {
    ...fields,
    jobId: Type.Optional(
      Type.String({ pattern: '^[A-Za-z0-9._:-]{1,128}$', description: "The partner's own id of the job." }),
    ),
  },
  betweenFields,
);

export type GivenMandate = Static<typeof MandateFields>;
