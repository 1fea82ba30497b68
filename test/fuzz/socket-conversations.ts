import type { Draw } from './draw.ts';
import { anyWanted, askedFor } from './graph-requests.ts';
import type { GraphParts } from './graph-schema.ts';
import { hostileDocument } from './hostile-documents.ts';
import { hostileValue, roomFor } from './hostile-values.ts';
import type { Input } from './input.ts';
import type { KnownIds } from './known-ids.ts';
import { toJsonText } from './raw-json.ts';
import { address } from './rest-requests.ts';

/** Stands for the `connection_init` of the caller, which is signed when it is sent. */
export const INIT = 'connection_init of the caller';

type Frames = (draw: Draw) => (string | Buffer)[];

const message = (type: unknown, more: object = {}): string => JSON.stringify({ type, ...more });

/** Frames that no client of the protocol sends, by name. */
const ODD_FRAMES: Record<string, Frames> = {
  'no JSON': (draw) => [
    draw.pick(['', '{', 'null', '[]', '1', '"x"', '\0', 'a'.repeat(roomFor(draw, 250_000))]),
  ],
  binary: (draw) => [Buffer.alloc(roomFor(draw, 250_000), draw.pick([0, 0xff, 0x7b]))],
  'deep frame': (draw) => [
    '['.repeat(draw.pick([1_000, 100_000])),
    '{"type":"subscribe","id":"1","payload":'.concat('['.repeat(50_000), ']'.repeat(50_000), '}'),
  ],
  'odd type': (draw) => [message(draw.pick([null, 1, {}, 'x', '__proto__', 'next', 'connection_ack']))],
  'init twice': () => [INIT, INIT],
  'odd init': (draw) => [
    message('connection_init', {
      payload: draw.pick<unknown>([
        null,
        1,
        [],
        'x',
        { authorization: {} },
        { authorization: 'Bearer x' },
        { apiKey: 'x', timestamp: 1, signature: [] },
        { authorization: 'x'.repeat(100_000) },
      ]),
    }),
  ],
  'subscribe before init': () => [message('subscribe', { id: '1', payload: { query: '{ __typename }' } })],
  'odd subscribe': (draw) => [
    INIT,
    message('subscribe', {
      id: draw.pick<unknown>(['', 1, null, 'x'.repeat(60_000), '__proto__']),
      payload: draw.pick<unknown>([
        null,
        {},
        { query: 1 },
        { query: '{' },
        { query: '{ __typename }', variables: [] },
        { query: '', documentId: 'sha256:x' },
        { query: '{ __typename }', operationName: 'x', extensions: [] },
      ]),
    }),
  ],
  'one id twice': () => [
    INIT,
    ...[1, 2].map(() =>
      message('subscribe', { id: 'a', payload: { query: 'subscription { workflowChanged { eventId } }' } }),
    ),
  ],
  'complete of nothing': () => [
    INIT,
    ...Array.from({ length: 50 }, (_, index) => message('complete', { id: String(index) })),
  ],
  'many operations': () => [
    INIT,
    ...Array.from({ length: 120 }, (_, index) =>
      message('subscribe', { id: String(index), payload: { query: '{ __typename }' } }),
    ),
  ],
  'many pings': (draw) =>
    Array.from({ length: 200 }, () => message('ping', { payload: { x: 'p'.repeat(draw.between(0, 200)) } })),
};

/** A socket opened by some caller, and what is said on it without waiting for answers. */
export function socketInput(index: number, draw: Draw, parts: GraphParts, known: KnownIds): Input {
  const headers: [string, string][] = [['x-forwarded-for', address(draw)]];
  const protocols = draw.weighted([
    [20, ['graphql-transport-ws']],
    [1, ['graphql-ws']],
    [1, []],
    [1, ['x', 'graphql-transport-ws']],
  ] as [number, string[]][]);
  const of = { index, surface: 'socket' as const };
  if (draw.chance(0.35)) {
    const change = draw.pick(Object.keys(ODD_FRAMES));
    const caller = draw.pick(['ui live', 'live 1', 'nobody', 'wrong token']);
    return {
      ...of,
      target: 'a socket',
      change,
      conversation: { caller, headers, protocols, frames: ODD_FRAMES[change]!(draw) },
    };
  }
  const plan = draw.pick(['nothing', 'variables', 'document']);
  const { caller, sent, target } = askedFor(anyWanted(draw, parts), draw, parts, known, plan !== 'nothing');
  const hostile = plan === 'variables' ? hostileValue(sent['variables'], draw, 240_000) : undefined;
  const document = plan === 'document' ? hostileDocument(parts, draw) : undefined;
  const payload = {
    query: '',
    ...sent,
    ...(hostile && { variables: hostile.value }),
    ...(document && { query: document.text }),
  };
  return {
    ...of,
    target: document ? 'a document on a socket' : `${target} on a socket`,
    change: hostile?.change ?? document?.change ?? 'nothing',
    conversation: {
      caller,
      headers,
      protocols,
      frames: [INIT, toJsonText({ id: '1', type: 'subscribe', payload })],
    },
  };
}
