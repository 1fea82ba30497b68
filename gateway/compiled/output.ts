import { isEnumType, type NamedType } from '@apollo/federation-internals';
import type { Data } from './running-operation.ts';

/** The form in which a response is made: as values for a caller in this process, or as the text of its JSON. */
export interface Output {
  readonly nothing: unknown;
  /** Turns a checked leaf of the type into its form. */
  leafOf(type: NamedType): (value: unknown) => unknown;
  list(items: unknown[]): unknown;
  open(): unknown;
  /** Adds a field to an object that was opened. `prefix` is its key in JSON, with what stands before it. */
  add(object: unknown, key: string, prefix: string, value: unknown): unknown;
  close(object: unknown): unknown;
  /** True when equal parts of the response may be one value. Values are not: callers may change theirs. */
  readonly shares: boolean;
}

/** An object that inherits nothing and, unlike `Object.create(null)`, is as fast as any. */
class Answer {
  [key: string]: unknown;
}
Object.setPrototypeOf(Answer.prototype, null);
Reflect.deleteProperty(Answer.prototype, 'constructor');

export const VALUES: Output = {
  nothing: null,
  leafOf: () => (value) => value,
  list: (items) => items,
  open: () => new Answer(),
  add: (object, key, _, value) => {
    (object as Data)[key] = value;
    return object;
  },
  close: (object) => object,
  shares: false,
};

export const TEXT: Output = {
  nothing: 'null',
  leafOf: (type) => {
    if (type.name === 'Int' || type.name === 'Float' || type.name === 'Boolean') return String;
    return isEnumType(type) ? (value) => `"${value as string}"` : (value) => JSON.stringify(value);
  },
  list: (items) => `[${items.join(',')}]`,
  open: () => '{',
  add: (object, _, prefix, value) => (object as string) + prefix + (value as string),
  close: (object) => `${object as string}}`,
  shares: true,
};
