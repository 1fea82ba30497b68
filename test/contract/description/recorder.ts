import type { OperationName } from '../../../kernel/core/graph/ask.ts';
import type { Examples } from '../../../rest-facade/openapi/openapi.ts';
import type { Answer } from '../../world/partner-client.ts';

type Example = Examples['operations'][string];

/** A reader needs two of a list to see what it is. */
const LIST = 2;

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

/** The names and kinds of values: what two runs have in common. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, shapeOf(item)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
