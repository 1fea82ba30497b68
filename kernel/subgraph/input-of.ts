import { Field, Float, ID, InputType, Int } from 'type-graphql';
import type { Static, TSchema } from 'typebox';
import { ID_FORMS } from '../core/id-forms.ts';

/** The words of JSON Schema from which the type of a field follows. */
interface Rule {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  const?: unknown;
  anyOf?: Rule[];
  items?: Rule;
  properties?: Record<string, Rule>;
  required?: string[];
  'x-form'?: string;
}

interface InputOptions<Name extends string> {
  description?: string;
  /** Types that rules do not say: enums of the graph, ids without a form, other inputs; for a list, the type of its items. */
  types?: Partial<Record<Name, object>>;
  /** Descriptions in the graph that differ from those of the rules. */
  words?: Partial<Record<Name, string>>;
  /** Lists that may have null in the place of an item. */
  nullableItems?: readonly Name[];
}

/** A value as the graph hands it over: what is optional may be null, and a text is not checked against its list yet. */
export type InputOf<Schema extends TSchema> = Given<Static<Schema>>;
type Given<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? Given<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: undefined extends Value[Key] ? Given<Value[Key]> | null : Given<Value[Key]> }
      : Value;

/**
 * The input type of the graph for a body whose rules are written down: names, order, types, and what may be left out. The
 * descriptions of the rules are added where the public graph is published, with their limits (`tools/schema/describe.ts`).
 */
export function inputOf<Schema extends TSchema>(
  name: string,
  schema: Schema,
  options: InputOptions<keyof Static<Schema> & string> = {},
): new () => InputOf<Schema> {
  const { description, types = {}, words = {}, nullableItems = [] } = options as InputOptions<string>;
  class Input {}
  InputType(name, description === undefined ? {} : { description })(Input);
  for (const [field, { rule, optional }] of fieldsOf(schema)) {
    const type = types[field] ?? typeOf(rule.items ?? rule, `${name}.${field}`);
    const about = words[field];
    Field(() => (rule.items ? [type] : type) as never, {
      nullable: nullableItems.includes(field) ? (optional ? 'itemsAndList' : 'items') : optional,
      ...(about !== undefined && { description: about }),
    })(Input.prototype, field);
  }
  return Input as new () => InputOf<Schema>;
}

/** Alternatives have every field of any of them, none of which must be there. */
function fieldsOf({
  properties = {},
  required = [],
  anyOf,
}: Rule): Map<string, { rule: Rule; optional: boolean }> {
  if (anyOf)
    return new Map(
      anyOf.flatMap((one) => [...fieldsOf(one)].map(([name, { rule }]) => [name, { rule, optional: true }])),
    );
  return new Map(
    Object.entries(properties).map(([name, rule]) => {
      const optional = !required.includes(name) || isNullable(rule);
      return [name, { rule: withoutNull(rule), optional }];
    }),
  );
}

const isNull = ({ type }: Rule): boolean => type === 'null';
const isNullable = ({ anyOf = [] }: Rule): boolean => anyOf.some(isNull);
const withoutNull = (rule: Rule): Rule =>
  isNullable(rule) ? (rule.anyOf!.find((one) => !isNull(one)) ?? rule) : rule;

const IDS: readonly string[] = Object.values(ID_FORMS);

function typeOf(rule: Rule, place: string): object {
  if (rule['x-form'] === 'moment') return Date;
  if (rule.pattern !== undefined && IDS.includes(rule.pattern)) return ID;
  const type = rule.type ?? typeof (rule.const ?? rule.enum?.[0]);
  const found = { string: String, integer: Int, number: Float, boolean: Boolean }[type];
  if (!found) throw new Error(`${place} has no type that its rules say`);
  return found;
}
