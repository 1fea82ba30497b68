import { Compile } from 'typebox/compile';
import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import { refuse, type RefusalDetail } from '../refusal.ts';
import { memoize } from '../memoize.ts';
import { hasCrossFieldWords } from './cross-field.ts';
import { fieldProblems, unstorableTexts } from './field-problems.ts';
import { MOST_PROBLEMS, type FitsOf } from './gather-problems.ts';

/** An object that refuses properties it does not know. */
export const closed = <Fields extends TProperties>(fields: Fields, options: object = {}) =>
  Type.Object(fields, { additionalProperties: false, ...options });

/** In the graph an optional field may be given as null; the rules know only "left out". */
export const withoutNulls = <Input>(input: Input): Input =>
  JSON.parse(JSON.stringify(input, (_, value: unknown) => (value === null ? undefined : value))) as Input;

export interface FieldRules<Schema extends TSchema = TSchema> {
  schema: Schema;
  problems(value: unknown): RefusalDetail[];
  /** All problems, for callers with an order of their own. */
  found(value: unknown): RefusalDetail[];
}

/** The rules that need only the value: types, lengths, patterns, unknown properties, and those between fields. */
export function fieldRules<Schema extends TSchema>(schema: Schema): FieldRules<Schema> {
  checkBounds(schema);
  const compiled = Compile(schema);
  const hasRulesBetween = hasCrossFieldWords(schema);
  const found = (value: unknown): RefusalDetail[] => {
    const fits = compiled.Check(value);
    if (fits && !hasRulesBetween) return unstorableTexts(value);
    return fieldProblems(schema, value, { fits, fitsOf });
  };
  return { schema, found, problems: (value) => found(value).slice(0, MOST_PROBLEMS) };
}

const checks = new WeakMap<object, (value: unknown) => boolean>();

/** The check is compiled when a list is first found wrong. */
const fitsOf: FitsOf = (schema) =>
  memoize(checks, schema, () => {
    const compiled = Compile(schema as TSchema);
    return (value) => compiled.Check(value);
  });

/** Comparing items is expensive, so a list of unique items must have a bound. */
function checkBounds(schema: TSchema): void {
  JSON.stringify(schema, (_, inner: { uniqueItems?: true; maxItems?: number } | null) => {
    if (inner?.uniqueItems && inner.maxItems === undefined)
      throw new Error('a list with uniqueItems needs maxItems');
    return inner;
  });
}

export function checkFields<Schema extends TSchema>(
  rules: FieldRules<Schema>,
  value: unknown,
): asserts value is Static<Schema> {
  const problems = rules.problems(value);
  if (problems.length > 0) throw refuse.invalid(problems);
}
