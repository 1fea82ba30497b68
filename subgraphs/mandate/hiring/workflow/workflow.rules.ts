import { Type } from 'typebox';
import { checkFields, closed, fieldRules } from '../../../../kernel/core/rules/fields.ts';
import { DEFAULT_RULE, RULE_NAMES } from '../../../../kernel/core/rules/verification-rule.ts';
import { LANGUAGES } from '../../../../languages/languages.ts';
import { refuse } from './workflow.errors.ts';

export enum Method {
  data_enrichment = 'data_enrichment',
  skill_verification = 'skill_verification',
  interest_collection = 'interest_collection',
}

export enum Channel {
  whatsapp = 'whatsapp',
  sms = 'sms',
  email = 'email',
  voice = 'voice',
}

export const METHODS = Object.values(Method);
export const CHANNELS = Object.values(Channel);

export const MAX_FOLLOW_UPS = 5;

const DEFAULTS = {
  defaultMethods: METHODS,
  languages: ['en'],
  channels: [Channel.sms, Channel.email],
  followUps: { max: 2, intervalHours: 24 },
  expiresInDays: 7,
  verificationRule: DEFAULT_RULE as string,
};

/** The body of contract 1.7. Published as `schema/inputs.json`, where the facade reads it. */
export const WorkflowFields = closed({
  name: Type.String({ minLength: 1, maxLength: 120, description: 'What people call it.' }),
  description: Type.Optional(Type.String({ maxLength: 500, description: 'What it is for.' })),
  defaultMethods: Type.Optional(
    Type.Array(Type.Enum(METHODS), {
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
      default: METHODS,
      description: 'What candidates go through where a mandate does not say.',
    }),
  ),
  languages: Type.Optional(
    Type.Array(Type.Enum([...LANGUAGES]), {
      minItems: 1,
      maxItems: 10,
      uniqueItems: true,
      default: ['en'],
      description: 'The languages candidates are written to in; the first where they have none of these.',
    }),
  ),
  channels: Type.Optional(
    Type.Array(Type.Enum(CHANNELS), {
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      default: ['sms', 'email'],
      description: 'How candidates are reached, in the order tried.',
    }),
  ),
  followUps: Type.Optional(
    closed(
      {
        max: Type.Integer({ minimum: 0, maximum: 5, description: 'How many follow-ups at most.' }),
        intervalHours: Type.Integer({
          minimum: 1,
          maximum: 168,
          description: 'Hours between two of them.',
        }),
      },
      {
        default: { max: 2, intervalHours: 24 },
        description: 'How often those who do not react are contacted again.',
      },
    ),
  ),
  expiresInDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 30,
      default: 7,
      description: 'Days that a candidate has from the invitation on.',
    }),
  ),
  verificationRule: Type.Optional(
    Type.Enum([...RULE_NAMES], {
      default: DEFAULT_RULE,
      description:
        'How sure a verdict must be. A skill is asked until so many answers are right, which verifies it, or so many are wrong: quick 5 and 2, standard 7 and 3, strict 10 and 4. A mandate takes it over when its questions are prepared; a skill with too few questions falls to the next smaller rule.',
    }),
  ),
});

const rules = fieldRules(WorkflowFields);

/** Checks the fields and fills in the defaults. */
export function decideWorkflow(input: unknown) {
  checkFields(rules, input);
  const methods: readonly string[] = input.defaultMethods ?? METHODS;
  // Methods are a set: candidates always go through them in this order.
  const defaultMethods = METHODS.filter((method) => methods.includes(method));
  return { description: null, ...DEFAULTS, ...input, defaultMethods };
}

export function decideReplaceWorkflow(stored: { status: string }): void {
  if (stored.status === 'archived') throw refuse.archived();
}

/** `usedBy` is a mandate, not archived, that uses the workflow. A repeat changes nothing. */
export function decideArchiveWorkflow(
  stored: { status: string },
  usedBy: string | null,
): 'unchanged' | 'archive' {
  if (stored.status === 'archived') return 'unchanged';
  if (usedBy !== null) throw refuse.inUse(usedBy);
  return 'archive';
}
