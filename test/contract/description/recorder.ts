import type { OperationName } from '../../../kernel/core/graph/operation-types.ts';
import type { Examples } from '../../../rest-facade/openapi/describe-route.ts';
import type { Answer } from '../../world/partner-client.ts';

type Example = Examples['operations'][string];

/** One of a list shows what it is of; more would make the description too large. */
const LIST = 1;

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, LIST).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]));
};

/** Keeps the first answer of each status of each operation, and the first body sent to it. */
export class Recorder {
  readonly #examples = new Map<string, Example>();
  readonly #events = new Map<string, unknown>();

  keep = async (operation: OperationName, sent: Promise<Answer>, request?: unknown): Promise<any> => {
    const { status, body } = await sent;
    if (status >= 400) throw new Error(`${operation}: ${status} ${JSON.stringify(body)}`);
    const example = this.#examples.get(operation) ?? { answers: {} };
    if (request !== undefined) example.request ??= shortened(request);
    example.answers[status] ??= shortened(body);
    this.#examples.set(operation, example);
    return body.data;
  };

  keepEvents = (events: { type: string }[]): void => {
    for (const event of events)
      if (!this.#events.has(event.type)) this.#events.set(event.type, shortened(event));
  };

  examples(): Examples {
    return { operations: sorted(this.#examples), events: sorted(this.#events) };
  }
}

/** In the order of the alphabet, so that a change shows where it is. */
const sorted = <Value>(values: Map<string, Value>): Record<string, Value> =>
  Object.fromEntries([...values].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Where two answers differ in names or in kinds of values. Null may come in place of anything that has no value yet. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (one === null || other === null) return [];
  if (Array.isArray(one) && Array.isArray(other))
    return one.length > 0 && other.length > 0 ? differences(one[0], other[0], `${path}[]`) : [];
  if (typeof one !== typeof other || Array.isArray(one) !== Array.isArray(other)) return [path];
  if (typeof one !== 'object') return [];
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(fields), ...Object.keys(others)])].flatMap((name) =>
    name in fields && name in others
      ? differences(fields[name], others[name], `${path}.${name}`)
      : [`${path}.${name}`],
  );
}
