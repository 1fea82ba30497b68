import { Type, type TSchema } from 'typebox';
import { refuse as refuseFields } from '../../../kernel/core/refusal.ts';
import { checkFields, closed, fieldRules, type FieldRules } from '../../../kernel/core/rules/fields.ts';
import { isFields, type Fields } from '../../../kernel/core/rules/gather-problems.ts';
import type { EventData } from '../../../kernel/store/events/stored-event.ts';
import { PUBLIC_EVENT_TYPES, type PublicEventType } from '../delivery/event/public-events.ts';

const MOST_BYTES = 16_384;

/** The body of contract 6.2. Published as `schema/inputs.json`, where the facade reads it. */
export const TestEventFields = closed({
  type: Type.Enum([...PUBLIC_EVENT_TYPES], { description: 'The type of the event.' }),
  data: Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description:
          "Data of your own, laid over that of the fixture: objects field by field, everything else in its place. The whole must fit the description of this type's data; 16 KB at most.",
      },
    ),
  ),
});

const rules = fieldRules(TestEventFields);

export interface WantedEvent {
  type: PublicEventType;
  over: EventData;
}

export function decideEvent({ type, data }: { type: string; data?: unknown }): WantedEvent {
  checkFields(rules, { type, ...(data != null && { data }) });
  if (data != null && Buffer.byteLength(JSON.stringify(data)) > MOST_BYTES)
    throw refuseFields.invalid([{ path: 'data', message: `must not be over ${MOST_BYTES} bytes` }]);
  return { type: type as PublicEventType, over: (data ?? {}) as EventData };
}

/** Objects are laid over field by field. */
export function layOver(below: unknown, above: unknown): unknown {
  if (!isFields(below) || !isFields(above)) return above;
  const laid = Object.entries(above).map(([name, value]) => [
    name,
    Object.hasOwn(below, name) ? layOver(below[name], value) : value,
  ]);
  return { ...below, ...(Object.fromEntries(laid) as Fields) };
}

/** The field with the id of the object that an event is about, whose events are kept in order. */
const OBJECT_ID: Record<string, string> = {
  mandate: 'mandate_id',
  campaign: 'campaign_id',
  result: 'result_id',
  verification: 'serviceVerificationId',
  skill_request: 'request_id',
  webhook: 'webhook_id',
  credential: 'credential_id',
};
const idFieldOf = (type: PublicEventType): string | undefined => OBJECT_ID[type.split('.')[0]!];

export const objectKeyOf = (type: PublicEventType, data: EventData): string => {
  const field = idFieldOf(type);
  return field === undefined ? 'credits' : String(data[field]);
};

/**
 * The rules of the data of each type: the schemas of the description, without room for other fields. The id is bounded, since
 * it is a key; addresses have their forms, since they are sealed together.
 */
export class EventDataRules {
  readonly #schemas: Record<string, TSchema>;
  readonly #rules = new Map<string, FieldRules>();

  constructor(schemas: Record<string, object>) {
    this.#schemas = schemas as Record<string, TSchema>;
  }

  check(type: PublicEventType, data: unknown): void {
    let own = this.#rules.get(type);
    if (!own) this.#rules.set(type, (own = fieldRules(this.#ruleOf(type))));
    const problems = own.problems(data).map(({ path, message }) => ({ path: `data.${path}`, message }));
    if (problems.length > 0) throw refuseFields.invalid(problems);
  }

  #ruleOf(type: PublicEventType): TSchema {
    const schema = this.#schemas[type] as TSchema & { properties: Record<string, Fields> };
    const id = idFieldOf(type);
    const { candidate } = schema.properties as { candidate?: { properties: Record<string, Fields> } };
    return {
      ...schema,
      properties: {
        ...schema.properties,
        ...(id && { [id]: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } }),
        ...(candidate && { candidate: withForms(candidate) }),
      },
    } as TSchema;
  }
}

const withForms = (candidate: { properties: Record<string, Fields> }) => {
  const { phone, email } = candidate.properties;
  const forms = { phone: { ...phone, 'x-form': 'phone' }, email: { ...email, 'x-form': 'email' } };
  return { ...candidate, properties: { ...candidate.properties, ...forms } };
};
