import { Compile } from 'typebox/compile';
import { Type, type TProperties, type TSchema } from 'typebox';
import { refuse, type RefusalDetail } from '../refusal.ts';
import { crossFieldProblems, hasCrossFieldWords } from './cross-field.ts';
import { gatherProblems, MOST_PROBLEMS, type Problem } from './gather-problems.ts';

/** An object that refuses properties it does not know. */
export const closed = <Fields extends TProperties>(fields: Fields, options: object = {}) =>
  Type.Object(fields, { additionalProperties: false, ...options });

/** In the graph an optional field may be given as null; the rules know only "left out". */
export const withoutNulls = <Input>(input: Input): Input =>
  JSON.parse(JSON.stringify(input, (_, value: unknown) => (value === null ? undefined : value))) as Input;

export interface FieldRules {
  problems(value: unknown): RefusalDetail[];
  /** All problems, for callers with an order of their own. */
  found(value: unknown): RefusalDetail[];
}

/** The rules that need only the value: types, lengths, patterns, unknown properties, and those between fields. */
export function fieldRules(schema: TSchema): FieldRules {
  checkBounds(schema);
  const compiled = Compile(schema);
  const hasRulesBetween = hasCrossFieldWords(schema);
  const found = (value: unknown): RefusalDetail[] => {
    const fits = compiled.Check(value);
    if (fits && !hasRulesBetween) return unstorableTexts(value);
    const problems = [
      ...(fits ? [] : gatherProblems(schema, value)),
      ...crossFieldProblems(schema, value),
    ].map(({ steps, message }) => ({ path: toPath(steps), message }));
    if (problems.length === 0)
      return fits ? unstorableTexts(value) : [{ path: '', message: 'is not as described' }];
    // The first problem of a field is enough: a field of the wrong type breaks other rules too.
    const first = new Map(problems.toReversed().map((problem) => [problem.path, problem]));
    return problems.filter((problem) => first.get(problem.path) === problem);
  };
  return { found, problems: (value) => found(value).slice(0, MOST_PROBLEMS) };
}

/** Comparing items is expensive, so a list of unique items must have a bound. */
function checkBounds(schema: TSchema): void {
  JSON.stringify(schema, (_, inner: { uniqueItems?: true; maxItems?: number } | null) => {
    if (inner?.uniqueItems && inner.maxItems === undefined)
      throw new Error('a list with uniqueItems needs maxItems');
    return inner;
  });
}

export function checkFields(rules: FieldRules, value: unknown): void {
  const problems = rules.problems(value);
  if (problems.length > 0) throw refuse.invalid(problems);
}

/** Texts that fit every rule and cannot be stored: U+0000 and halves of surrogate pairs. */
function unstorableTexts(value: unknown): RefusalDetail[] {
  const found: Problem[] = [];
  lookForUnstorable(value, [], found);
  return found.map(({ steps, message }) => ({ path: toPath(steps), message }));
}

function lookForUnstorable(value: unknown, steps: string[], found: Problem[]): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0'))
      found.push({ steps: [...steps], message: 'holds a character that is not allowed' });
  } else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      if (found.length >= MOST_PROBLEMS) return;
      steps.push(key);
      lookForUnstorable(item, steps, found);
      steps.pop();
    }
}

/** `skills`, `0`, `skill_id` → `skills[0].skill_id`. */
const toPath = (steps: string[]): string =>
  steps.reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step),
    '',
  );
