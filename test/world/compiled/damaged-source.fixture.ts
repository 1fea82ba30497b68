import { setImmediate } from 'node:timers/promises';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import type { DataSource } from '../../../gateway/data-sources.ts';
import type { Source } from '../../../gateway/compiled/fetch.types.ts';
import { chance, fateOf, pick, type Fate } from './fate.fixture.ts';

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: object[];
}

/** The questions on behalf of an identity, in order. */
export const asked = new WeakMap<Identity, string[]>();

/** A source that is sometimes slow, sometimes away, and sometimes answers what no subgraph should. */
export function damagedSource(name: string, source: Source): DataSource {
  return {
    async process(options) {
      const { request, context } = options;
      const fate = fateOf(context.identity);
      const key = `${name} ${request.query} ${JSON.stringify(request.variables)}`;
      asked.set(context.identity, [
        ...(asked.get(context.identity) ?? []),
        `${request.operationName} ${key}`,
      ]);
      // At least one turn of the event loop: the order of answers then follows from the fate alone.
      const turns = fate.slow ? 1 + Math.floor(chance(fate, `slow ${key}`) * 5) : 0;
      for (let turn = 0; turn < turns; turn++) await setImmediate();
      const answer = (await source.process(options)) as Answer;
      if (chance(fate, `damage ${key}`) >= fate.damage) return answer as never;
      return damage(JSON.parse(JSON.stringify(answer)) as Answer, fate, key) as never;
    },
  };
}

function damage(answer: Answer, fate: Fate, key: string): unknown {
  const kind = pick(fate.only ?? [...DAMAGES.keys()], fate, `kind ${key}`);
  return DAMAGES.get(kind)!(answer, fate, key);
}

const DAMAGES = new Map<string, (answer: Answer, fate: Fate, key: string) => unknown>([
  [
    'away',
    () => {
      throw new Error('connection lost');
    },
  ],
  ['nothing', () => undefined],
  ['over HTTP', (answer) => answer],
  ['no data', () => ({ errors: [{ message: 'away', extensions: { code: 'SERVICE_UNAVAILABLE' } }] })],
  ['bare error', ({ data }) => ({ data, errors: [{ message: '' }, { message: 'pathless', path: [] }] })],
  [
    'odd paths',
    ({ data }) => ({
      data,
      errors: [
        { message: 'far', path: ['_entities', 99, 'x', 0] },
        { message: 'second', path: ['_entities', 1, 'name'], extensions: { code: '' } },
        { message: 'plain', path: ['x', 'y'], extensions: { code: 'DOWNSTREAM_SERVICE_ERROR' } },
      ],
    }),
  ],
  ['null data', () => ({ data: null })],
  ['no entities', ({ data }) => ({ data: data && { ...data, _entities: {} } })],
  [
    'fewer entities',
    ({ data, errors }) => {
      const entities = data?.['_entities'];
      return { errors, data: Array.isArray(entities) ? { _entities: entities.slice(1) } : data };
    },
  ],
  ['wrong values', (answer, fate, key) => ({ data: replace(answer.data, fate, key, 0.05, VALUES) })],
  ['wrong types', (answer, fate, key) => ({ data: rename(answer.data, fate, key) })],
  ['nulls', (answer, fate, key) => ({ data: replace(answer.data, fate, key, 0.1, [null]) })],
]);

const VALUES = [null, 'garbage', 7, 1.5, true, 'Person', 'Mood', '', {}, [], [null], ['x'], undefined];

function replace(value: unknown, fate: Fate, key: string, rate: number, values: readonly unknown[]): unknown {
  if (chance(fate, `replace ${key}`) < rate) return structuredClone(pick(values, fate, `with ${key}`));
  if (Array.isArray(value))
    return value.map((element, index) => replace(element, fate, `${key}${index}`, rate, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      replace(inner, fate, `${key}.${name}`, rate, values),
    ]),
  );
}

const TYPES = ['Person', 'Order', 'Mood', 'Unknown', ''];

/** Objects that claim to be of another type. */
function rename(value: unknown, fate: Fate, key: string): unknown {
  if (Array.isArray(value)) return value.map((element, index) => rename(element, fate, `${key}${index}`));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, of]) => [name, rename(of, fate, `${key}.${name}`)]);
  const claimed = chance(fate, `claim ${key}`) < 0.2 && { __typename: pick(TYPES, fate, key) };
  return { ...Object.fromEntries(inner), ...claimed };
}
