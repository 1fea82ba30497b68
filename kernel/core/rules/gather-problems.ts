import { Compile } from 'typebox/compile';
import { Errors } from 'typebox/schema';
import type { TLocalizedValidationError } from 'typebox/error';
import { Hashing } from 'typebox/system';
import { MOST_DETAILS } from '../refusal.ts';

/** A problem with the steps that lead to it: `skills`, `0`, `skill_id`. */
export interface Problem {
  steps: string[];
  message: string;
}

/** The words of JSON Schema that hold other schemas, or say how much may be held. The rest is left to the validator. */
interface Schema {
  type?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  maxItems?: number;
  uniqueItems?: boolean;
}

/** The search ends where the telling does. */
export const MOST_PROBLEMS = MOST_DETAILS;

/** A name that a caller made up is repeated no further than this. */
const MOST_CHARACTERS = 100;

/**
 * What is wrong with a value, in the order of its schema, up to a number of problems. The validator's own list has no
 * end: it looks at every item of a list that is too long, and at every form of each. Here a length is looked at before
 * what it is the length of, and the search stops when enough is found, so that its cost is linear in the value.
 */
export function gatherProblems(schema: object, value: unknown): Problem[] {
  const found = new Found();
  gather(schema, value, [], found);
  return found.problems;
}

/** Unknown names have a number of their own: made-up ones must not hide what is wrong with the known. */
class Found {
  readonly problems: Problem[] = [];
  unknown = 0;

  add(steps: string[], message: string): void {
    this.problems.push({ steps, message });
  }

  addUnknown(steps: string[]): void {
    this.unknown += 1;
    this.add(steps, 'is not a known property');
  }

  get isFull(): boolean {
    return this.problems.length - this.unknown >= MOST_PROBLEMS;
  }

  get isFullOfUnknown(): boolean {
    return this.unknown >= MOST_PROBLEMS;
  }

  /** What is given and belongs to another form tells more than what is missing or wrong. */
  get distance(): number {
    return this.problems.length + 1_000 * this.unknown;
  }

  take(other: Found): void {
    this.problems.push(...other.problems);
    this.unknown += other.unknown;
  }
}

function gather(schema: Schema, value: unknown, steps: string[], found: Found): void {
  if (found.isFull) return;
  if (schema.anyOf) gatherNearest(schema.anyOf, value, steps, found);
  else if (schema.type === 'array' && Array.isArray(value)) gatherList(schema, value, steps, found);
  else if (schema.type === 'object' && isFields(value)) gatherFields(schema, value, steps, found);
  else gatherOwn(schema, value, steps, found);
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** What the validator says of the value itself, without looking into it. */
function gatherOwn(schema: Schema, value: unknown, steps: string[], found: Found): void {
  const [, errors] = Errors(schema, value);
  for (const error of errors) found.add(steps, messageOf(error));
}

function messageOf(error: TLocalizedValidationError): string {
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`;
  if (error.keyword === 'pattern') return `must match ${String(error.params.pattern)}`;
  return error.message;
}

const checks = new WeakMap<Schema, (value: unknown) => boolean>();

/** Made when a list is first found wrong: passing over its good items is most of the work. */
function checkOf(schema: Schema): (value: unknown) => boolean {
  const known = checks.get(schema);
  if (known) return known;
  const compiled = Compile(schema);
  const check = (value: unknown) => compiled.Check(value);
  checks.set(schema, check);
  return check;
}

function gatherList(schema: Schema, value: unknown[], steps: string[], found: Found): void {
  const { items, uniqueItems, ...own } = schema;
  const before = found.problems.length;
  gatherOwn(own, value, steps, found);
  if (found.problems.length > before) return;
  if (items) {
    const fits = checkOf(items);
    for (const [index, item] of value.entries()) {
      if (found.isFull || found.isFullOfUnknown) break;
      if (!fits(item)) gather(items, item, [...steps, String(index)], found);
    }
  }
  if (uniqueItems && new Set(value.map(Hashing.Hash)).size < value.length)
    found.add(steps, 'must not have duplicate items');
}

function gatherFields(schema: Schema, value: Fields, steps: string[], found: Found): void {
  const { properties = {}, required = [], additionalProperties, ...own } = schema;
  for (const name of required) if (!Object.hasOwn(value, name)) found.add([...steps, name], 'is required');
  if (additionalProperties === false)
    for (const name in value) {
      if (found.isFullOfUnknown) break;
      if (!Object.hasOwn(properties, name)) found.addUnknown([...steps, shortened(name)]);
    }
  for (const [name, inner] of Object.entries(properties)) {
    const isGiven = Object.hasOwn(value, name) && (value[name] !== undefined || required.includes(name));
    if (isGiven) gather(inner, value[name], [...steps, name], found);
  }
  gatherOwn(own, value, steps, found);
}

const shortened = (name: string): string =>
  name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS)}…` : name;

/**
 * Of a value that may have one of several forms, the problems with the form it comes nearest to: that it fits none of
 * them helps nobody.
 */
function gatherNearest(forms: Schema[], value: unknown, steps: string[], found: Found): void {
  const each = forms.map((form) => {
    const problems = new Found();
    gather(form, value, steps, problems);
    return problems;
  });
  const [nearest] = each.toSorted((a, b) => a.distance - b.distance);
  if (nearest) found.take(nearest);
}
