import { Errors } from 'typebox/schema';
import type { TLocalizedValidationError } from 'typebox/error';
import { Hashing } from 'typebox/system';
import { MOST_DETAILS } from '../refusal.ts';
import { E164_PATTERN, TEXT_FORMS } from './text-forms.ts';

/** A problem with the steps that lead to it: `skills`, `0`, `skill_id`. */
export interface Problem {
  steps: string[];
  message: string;
}

/** The words of JSON Schema that hold other schemas, or bound their number. The validator checks the rest. */
interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  maxItems?: number;
  uniqueItems?: boolean;
}

/** The search ends at the most details that a refusal has. */
export const MOST_PROBLEMS = MOST_DETAILS;

/** The longest part of a caller's own name that is repeated. */
const MOST_CHARACTERS = 100;

/**
 * The problems of a value, in the order of its schema, up to a number of them. The validator's own list has no end:
 * it looks at every item of a list that is too long, and at every form of each. Here a length is checked before the
 * items, and the search stops when enough is found, so that its cost is linear in the value.
 */
export function gatherProblems(schema: object, value: unknown, fitsOf: FitsOf = anyMayBeWrong): Problem[] {
  const found = new FoundProblems(fitsOf);
  gather(schema, value, [], found);
  return found.problems;
}

/** A quick check of the items of a list: skipping the good ones of a long list is most of the work. */
export type FitsOf = (items: object) => (item: unknown) => boolean;

/** For browsers, whose lists are short and whose policy forbids the compiled check. */
const anyMayBeWrong: FitsOf = () => () => false;

/** Unknown names are counted apart: made-up ones must not hide the problems of known fields. */
class FoundProblems {
  readonly problems: Problem[] = [];
  readonly fitsOf: FitsOf;
  unknown = 0;

  constructor(fitsOf: FitsOf) {
    this.fitsOf = fitsOf;
  }

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

  /** Unknown properties weigh more: a property of another form tells more than a missing one. */
  get distance(): number {
    return this.problems.length + 1_000 * this.unknown;
  }

  take(other: FoundProblems): void {
    this.problems.push(...other.problems);
    this.unknown += other.unknown;
  }
}

function gather(schema: Schema, value: unknown, steps: string[], found: FoundProblems): void {
  if (found.isFull) return;
  if (schema.anyOf) gatherNearest(schema.anyOf, value, steps, found);
  else if (isOf(schema, 'array') && Array.isArray(value)) gatherList(schema, value, steps, found);
  else if (isOf(schema, 'object') && isFields(value)) gatherFields(schema, value, steps, found);
  else gatherOwn(schema, value, steps, found);
}

const isOf = ({ type }: Schema, one: string): boolean =>
  type === one || (Array.isArray(type) && type.includes(one));

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The validator's problems with the value itself, without its items or fields. */
function gatherOwn(schema: Schema, value: unknown, steps: string[], found: FoundProblems): void {
  const [, errors] = Errors(schema, value);
  for (const error of errors) found.add(steps, messageOf(error));
}

function messageOf(error: TLocalizedValidationError): string {
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`;
  if (error.keyword === 'const') return `must be ${String(error.params.allowedValue)}`;
  if (error.keyword === 'pattern') return messageOfPattern(String(error.params.pattern));
  return error.message;
}

/** A phone number is worded as `x-form` words it, whichever of the two finds it first. */
const messageOfPattern = (pattern: string): string =>
  pattern === E164_PATTERN ? TEXT_FORMS['phone']!.message : `must match ${pattern}`;

function gatherList(schema: Schema, value: unknown[], steps: string[], found: FoundProblems): void {
  const { items, uniqueItems, ...own } = schema;
  const before = found.problems.length;
  gatherOwn(own, value, steps, found);
  if (found.problems.length > before) return;
  if (items) {
    const fits = found.fitsOf(items);
    for (const [index, item] of value.entries()) {
      if (found.isFull || found.isFullOfUnknown) break;
      if (!fits(item)) gather(items, item, [...steps, String(index)], found);
    }
  }
  if (uniqueItems && new Set(value.map(Hashing.Hash)).size < value.length)
    found.add(steps, 'must not have duplicate items');
}

function gatherFields(schema: Schema, value: Fields, steps: string[], found: FoundProblems): void {
  const { properties = {}, required = [], additionalProperties, ...own } = schema;
  for (const name of required) if (!Object.hasOwn(value, name)) found.add([...steps, name], 'is required');
  if (additionalProperties === false)
    for (const name in value) {
      if (found.isFullOfUnknown) break;
      if (!Object.hasOwn(properties, name)) found.addUnknown([...steps, shortened(name)]);
    }
  if (typeof additionalProperties === 'object')
    for (const name in value) {
      if (found.isFull) break;
      if (!Object.hasOwn(properties, name))
        gather(additionalProperties, value[name], [...steps, shortened(name)], found);
    }
  for (const [name, inner] of Object.entries(properties)) {
    const isGiven = Object.hasOwn(value, name) && (value[name] !== undefined || required.includes(name));
    if (isGiven) gather(inner, value[name], [...steps, name], found);
  }
  gatherOwn(own, value, steps, found);
}

const shortened = (name: string): string =>
  name.length > MOST_CHARACTERS ? `${name.slice(0, MOST_CHARACTERS)}…` : name;

/** A value that fits none of several forms is reported by the form it comes nearest to. */
function gatherNearest(forms: Schema[], value: unknown, steps: string[], found: FoundProblems): void {
  const each = forms.map((form) => {
    const problems = new FoundProblems(found.fitsOf);
    gather(form, value, steps, problems);
    return problems;
  });
  const [nearest] = each.toSorted((a, b) => a.distance - b.distance);
  if (nearest) found.take(nearest);
}
