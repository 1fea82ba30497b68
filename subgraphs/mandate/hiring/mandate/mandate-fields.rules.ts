import { Type, type Static } from 'typebox';
import { ID_FORMS } from '../../../../kernel/core/id-forms.ts';
import { closed } from '../../../../kernel/core/rules/fields.ts';
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

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description });
const optionalText = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description }));
const years = (description: string) => Type.Integer({ minimum: 0, maximum: 50, description });
const rupees = (description: string) => Type.Number({ minimum: 0, maximum: 100_000_000, description });

const CatalogueSkillFields = closed(
  {
    skillId: Type.String({ pattern: ID_FORMS.skill }),
    verify: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Whether candidates are asked about it: at most 3 per mandate, only verifiable skills.',
      }),
    ),
  },
  { title: 'A skill of the catalogue' },
);

const PendingSkillFields = closed(
  {
    name: Type.String({
      minLength: 2,
      maxLength: 120,
      description: 'The name under which it was requested.',
    }),
    pending: Type.Literal(true, { description: 'Says that the catalogue does not have the skill yet.' }),
  },
  { title: 'A skill asked for by POST /skill-requests; it cannot be verified yet' },
);

const QuestionFields = closed(
  {
    key: Type.String({
      pattern: '^[A-Za-z0-9_.-]{1,64}$',
      description: 'A name of your own; the answer comes back under it.',
    }),
    type: Type.Enum(Object.values(QuestionType), { description: 'How it is answered.' }),
    text: text(200, 'The question as candidates see it, in English.'),
    knockout: Type.Optional(
      Type.Enum(Object.values(YesOrNo), {
        description: 'The answer that marks the candidate not qualified; of yes_no questions only.',
      }),
    ),
    required: Type.Optional(
      Type.Boolean({ default: true, description: 'False lets the candidate skip it.' }),
    ),
  },
  { 'x-when': [{ if: { type: 'voice' }, forbids: ['knockout'] }] },
);

const OwnerFields = closed(
  {
    externalUserId: text(128, "The recruiter's id in your own system."),
    name: optionalText(200, "The recruiter's name."),
  },
  { description: 'The recruiter whose job it is; the one of x-on-behalf-of unless told.' },
);

const fields = {
  workflowId: Type.String({ pattern: ID_FORMS.workflow }),
  title: text(200, 'The job title, as candidates see it.'),
  companyName: text(200, 'The employer, as candidates see it.'),
  locationType: Type.Optional(
    Type.Enum(Object.values(LocationType), { default: 'india', description: 'Where the job is.' }),
  ),
  location: Type.Optional(
    closed(
      {
        city: text(100, 'The city or town.'),
        state: optionalText(100, 'The state or union territory.'),
        pincode: Type.Optional(
          Type.String({ pattern: '^\\d{6}$', description: 'The postal code, 6 digits.' }),
        ),
      },
      { description: 'Where in India the job is.' },
    ),
  ),
  countries: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Za-z]{2}$', 'x-except': ['IN'], 'x-form': 'country' }), {
      minItems: 1,
      maxItems: 20,
      description:
        'The countries of a job abroad, ISO 3166-1 alpha-2 such as AE; not India. 1 to 10 are intended.',
    }),
  ),
  experience: Type.Optional(
    closed(
      {
        minYears: years('The fewest years that are enough.'),
        maxYears: years('The most years that are wanted.'),
      },
      {
        description: 'The experience that the job asks for.',
        'x-not-above': ['minYears', 'maxYears'],
      },
    ),
  ),
  openings: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000, description: 'How many people are wanted.' }),
  ),
  salary: Type.Optional(
    closed(
      {
        min: rupees('The least that is paid.'),
        max: rupees('The most that is paid.'),
        currency: Type.Optional(Type.Literal('INR', { default: 'INR', description: 'Always INR.' })),
        period: Type.Optional(Type.Literal('month', { default: 'month', description: 'Always month.' })),
      },
      { description: 'What the job pays.', 'x-not-above': ['min', 'max'] },
    ),
  ),
  description: optionalText(1500, 'The job in your own words.'),
  shift: optionalText(
    100,
    'The hours of the job. A value of the list of shifts shows as a choice, other text is kept as sent.',
  ),
  employmentType: optionalText(
    100,
    'Such as full time. A value of the list of employment types shows as a choice, other text is kept as sent.',
  ),
  owner: Type.Optional(OwnerFields),
  methods: Type.Optional(
    Type.Array(Type.Enum(METHODS), {
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
      description: "What candidates go through; the workflow's default when left out.",
    }),
  ),
  skills: Type.Array(Type.Union([CatalogueSkillFields, PendingSkillFields]), {
    minItems: 1,
    maxItems: 50,
    'x-distinct': { skillId: 'exact', name: 'folded' },
    description: 'The skills of the job: at most 10 are accepted, 5 to 10 are recommended.',
  }),
  enrichmentQuestions: Type.Optional(
    Type.Array(QuestionFields, {
      maxItems: 50,
      default: [],
      'x-distinct': { key: 'exact' },
      description:
        'What candidates are asked: at most 5 are accepted, 10 when data_enrichment is the only method.',
    }),
  ),
  interestCollection: Type.Optional(
    closed(
      {
        otherRoles: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
            maxItems: 10,
            default: [],
            description: 'Other jobs that the candidate might want.',
          }),
        ),
      },
      { description: 'What is asked about interest; only saved and returned.' },
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

/** The body of PUT: the table of contract 1.7. Published as `schema/inputs.json`, where the facade reads it. */
export const MandateReplacementFields = closed(fields, betweenFields);

/** The body of POST: the partner's own job id is for creation alone. */
export const MandateFields = closed(
  {
    ...fields,
    jobId: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9._:-]{1,128}$',
        description: 'Your own id of the job, given at creation.',
      }),
    ),
  },
  betweenFields,
);

export type GivenMandate = Static<typeof MandateFields>;
