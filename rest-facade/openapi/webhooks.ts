import { objectOf, type AnswerSchema } from '../shape.ts';
import { resolveReferences } from './resolve-references.ts';

type Schemas = Record<string, AnswerSchema>;
type DataOf = (schemas: Schemas) => AnswerSchema;

const text = { type: 'string' };
const whole =
  (name: string): DataOf =>
  () => ({ $ref: `#/components/schemas/${name}` });
/** These fields of a named schema. */
const some =
  (name: string, ...fields: string[]): DataOf =>
  (schemas) =>
    objectOf(Object.fromEntries(fields.map((field) => [field, schemas[name]!.properties![field]!])));

const mandate = whole('MandateOutcome');
const verification =
  (more: Record<string, AnswerSchema> = {}): DataOf =>
  () =>
    objectOf({
      serviceVerificationId: text,
      serviceUserId: text,
      externalStudentId: text,
      verificationMethod: text,
      outcome: { type: ['string', 'null'], description: 'Null until it has ended.' },
      ...more,
    });
const endedSkills: AnswerSchema = {
  type: 'array',
  description: 'What was found of each skill.',
  items: objectOf({ skillId: text, name: text, verified: { type: ['boolean', 'null'] } }),
};

const moment = { type: 'string', format: 'date-time' };
const orNull = (schema: AnswerSchema): AnswerSchema => ({ ...schema, type: ['string', 'null'] });
const credential: DataOf = () =>
  objectOf({
    credential_id: text,
    credential_url: { type: 'string', description: 'Where it is shown to anybody who has the address.' },
    skill_id: text,
    skill_name: text,
    result_id: { type: ['string', 'null'], description: 'The result that it rests on, if it is one.' },
    verification_id: {
      type: ['string', 'null'],
      description: 'The verification of a student that it rests on, if it is one.',
    },
    issued_at: moment,
    valid_until: moment,
    revoked_at: orNull(moment),
    revoked_reason: { type: ['string', 'null'], enum: ['erased', 'person', 'operator', null] },
  });

/** Contract 1.8: when each type of event comes, and its data. */
export const EVENTS: Record<string, { when: string; data: DataOf }> = {
  'mandate.ready': { when: "A mandate's questions are prepared", data: mandate },
  'mandate.failed': { when: "A mandate's questions could not be prepared", data: mandate },
  'campaign.completed': {
    when: 'Every result of a campaign is final, also of one that was cancelled, whose `status` says so; it comes after the event of the last',
    data: some('Campaign', 'campaign_id', 'mandate_id', 'name', 'metadata', 'status', 'counts'),
  },
  'result.reached': { when: 'A candidate has opened their page', data: whole('Result') },
  'result.consented': { when: 'A candidate has agreed', data: whole('Result') },
  'result.completed': { when: 'A candidate has gone to the end', data: whole('Result') },
  'result.declined': { when: 'A candidate wants no more of it', data: whole('Result') },
  'result.failed': { when: 'A candidate could not be verified', data: whole('Result') },
  'result.updated': {
    when: 'An answer of a final result has changed: a recording was turned into text, or has come later',
    data: whole('Result'),
  },
  'candidate.withdrew': {
    when: 'A candidate took the consent back, also after the end: their answers must not be used any more',
    data: () =>
      objectOf({
        result_id: text,
        campaign_id: text,
        mandate_id: text,
        withdrawn_at: { type: 'string', format: 'date-time' },
      }),
  },
  'candidate.erased': {
    when: 'A person was erased: delete what you keep of these results',
    data: () =>
      objectOf({
        result_ids: { type: 'array', items: text },
        reason: {
          type: 'string',
          enum: ['requested', 'consent_withdrawn', 'no_longer_needed', 'ordered', 'under_age', 'other'],
        },
        erased_at: { type: 'string', format: 'date-time' },
      }),
  },
  'student.withdrew': {
    when: 'A student took the consent back, also after the end: their answers must not be used any more',
    data: () =>
      objectOf({
        serviceVerificationId: text,
        serviceUserId: text,
        externalStudentId: text,
        withdrawnAt: { type: 'string', format: 'date-time' },
      }),
  },
  'student.erased': {
    when: 'A student was erased: delete what you keep of these verifications',
    data: () =>
      objectOf({
        serviceUserId: text,
        externalStudentId: text,
        serviceVerificationIds: { type: 'array', items: text },
        reason: { type: 'string', enum: ['requested', 'under_age'] },
        erasedAt: { type: 'string', format: 'date-time' },
      }),
  },
  'verification.initiated': { when: "A student's skills await an answer", data: verification() },
  'verification.completed': {
    when: "A student's verification has ended",
    data: verification({ skills: endedSkills }),
  },
  'skill_request.resolved': { when: 'A requested skill is in the catalogue', data: whole('SkillRequest') },
  'skill_request.rejected': { when: 'A requested skill is refused', data: whole('SkillRequest') },
  'credential.issued': { when: 'A person has taken a credential for a skill', data: credential },
  'credential.revoked': {
    when: 'A credential was revoked: the person was erased or wants it, or an operator did',
    data: credential,
  },
  'credits.low': {
    when: 'The balance has fallen below the threshold',
    data: () => objectOf({ balance: { type: 'integer' }, threshold: { type: 'integer' } }),
  },
  'webhook.disabled': {
    when: 'A webhook was disabled because of its answers; it is told to the others',
    data: () =>
      objectOf({
        webhook_id: text,
        description: { type: ['string', 'null'] },
        reason: {
          type: 'string',
          enum: ['gone', 'failing'],
          description: 'It answered 410, or failed for 5 days.',
        },
        failing_since: { type: 'string', format: 'date-time' },
        disabled_at: { type: 'string', format: 'date-time' },
      }),
  },
  'webhook.test': {
    when: 'Somebody asked for a test of this webhook',
    data: () => objectOf({ webhook_id: text, message: text }),
  },
};

/**
 * The schema of an event as endpoints are sent it, of which `pulled` is the form that is pulled. It is written out, because
 * not every generator of types joins `allOf`.
 */
export const sentEvent = ({ properties, ...pulled }: AnswerSchema): AnswerSchema => ({
  ...pulled,
  description: 'An event as a webhook is sent it.',
  properties: {
    ...properties,
    organisation_id: {
      type: 'string',
      description: 'The organisation that it is of, `OR_…`: only for a webhook with `organisations: "all"`.',
    },
  },
});

/** The `webhooks` section: what an endpoint is sent. */
export function describeWebhooks(schemas: Schemas, examples: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(EVENTS).map(([type, { when, data }]) => {
      const own = { properties: { type: { const: type }, data: data(schemas) } };
      const content = {
        schema: { allOf: [{ $ref: '#/components/schemas/SentEvent' }, own] },
        ...(examples[type] !== undefined && { example: examples[type] }),
      };
      const post = {
        operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
        tags: ['Webhooks'],
        // We bring no credentials of the receiver's: the signature is in the headers of the specification.
        security: [],
        summary: type,
        description: `${when}.`,
        requestBody: { content: { 'application/json': content } },
        responses: { '2XX': { description: 'Taken. Anything else, and silence, is tried again.' } },
      };
      return [type, { post }];
    }),
  );
}

/** The schema of the data of each type, written out and closed: what a made-up event is checked by. */
export function eventDataSchemas(description: object): Record<string, AnswerSchema> {
  const { webhooks } = resolveReferences(description) as { webhooks: Record<string, DescribedWebhook> };
  return Object.fromEntries(
    Object.entries(webhooks).map(([type, { post }]) => {
      const { schema } = post.requestBody.content['application/json'];
      return [type, closedSchema(schema.properties!['data']!)];
    }),
  );
}

interface DescribedWebhook {
  post: { requestBody: { content: { 'application/json': { schema: AnswerSchema } } } };
}

/** No field besides those described; times in their form. */
function closedSchema({ description: _, format, ...schema }: AnswerSchema): AnswerSchema {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(format === 'date-time' && { 'x-form': 'moment' }),
    ...(items && { items: closedSchema(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, closedSchema(field)]),
      ),
      additionalProperties: false,
    }),
  };
}
