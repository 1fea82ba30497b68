import { getOperationAST, parse, typeFromAST, type GraphQLInputType } from 'graphql';
import type { Operation } from '../../kernel/core/graph/graph.ts';
import type { Draw } from './draw.ts';
import { familiarTo } from './familiar.ts';
import { madeDocument, type MadeDocument } from './graph-documents.ts';
import type { GraphParts, RootField } from './graph-schema.ts';
import { GraphValues, withIdOf } from './graph-values.ts';
import { hostileDocument } from './hostile-documents.ts';
import { twistedRequest } from './hostile-requests.ts';
import { damagedBody } from './hostile-texts.ts';
import { hostileValue } from './hostile-values.ts';
import type { FuzzRequest, Input } from './input.ts';
import type { KnownIds } from './known-ids.ts';
import { toJsonText } from './raw-json.ts';
import { address, modeOf, oneOf } from './rest-requests.ts';

const WHO: readonly (readonly [number, string])[] = [
  [34, 'ui live'],
  [8, 'ui test'],
  [14, 'live'],
  [8, 'test'],
  [26, 'operator'],
  [3, 'ui without scopes'],
  [3, 'test without scopes'],
  [2, 'wrong token'],
  [2, 'nobody'],
];

/** Bytes that a body has left for one variable. */
const ROOM = 250_000;

/** The aim of a request: a field in a document made for it, or a known document by its id. */
export type Wanted = { root: RootField } | { operation: Operation };

export const anyWanted = (draw: Draw, { rootFields, operations }: GraphParts): Wanted =>
  draw.chance(0.7) ? { root: draw.pick(rootFields) } : { operation: draw.pick(operations) };

/** A document that asks little and costs much. */
export function hostileDocumentInput(index: number, draw: Draw, parts: GraphParts): Input {
  const { text, change } = hostileDocument(parts, draw);
  const more = draw.chance(0.3) ? { variables: { v0: 1 }, operationName: draw.pick(['Fuzz', 'Q1']) } : {};
  const request = posted({ query: text, ...more }, oneOf(draw.weighted(WHO), draw), draw);
  return { index, surface: 'graph', target: 'a document', change, request };
}

/** A document that fits the schema or the id of a known one, or with one thing changed. */
export function graphInput(
  wanted: Wanted,
  index: number,
  draw: Draw,
  parts: GraphParts,
  known: KnownIds,
): Input {
  const plan = draw.weighted([
    [46, 'nothing'],
    [40, 'variables'],
    [9, 'request'],
    [4, 'body'],
  ] as const);
  const asked = askedFor(wanted, draw, parts, known, plan === 'variables');
  const { caller, target, rootFields } = asked;
  let { sent } = asked;
  let change = 'nothing';
  if (plan === 'variables') {
    const hostile = hostileValue(sent['variables'], draw, ROOM);
    change = hostile.change;
    sent = { ...sent, variables: hostile.value };
  }
  if (draw.chance(0.03))
    sent = { ...sent, operationName: draw.pick(['', 'x', null, 1, {}, 'Fuzz'.repeat(900)]) };
  const of = { index, surface: 'graph' as const, target, ...(change === 'nothing' && { rootFields }) };
  const asGet = asked.isQuery && change === 'nothing' && draw.chance(0.15);
  const request = (asGet ? got : posted)(sent, caller, draw);
  if (asked.isSubscription && draw.chance(0.7)) {
    request.headers.push(['accept', 'text/event-stream']);
    request.stream = true;
  }
  if (plan === 'request') return { ...of, ...twistedRequest(request, draw) };
  if (plan === 'body') {
    const damaged = damagedBody(request.body, draw);
    return { ...of, change: damaged.change, request: { ...request, body: damaged.body } };
  }
  return { ...of, change, request };
}

interface Asked {
  caller: string;
  target: string;
  sent: Record<string, unknown>;
  rootFields: Record<string, string>;
  isQuery: boolean;
  isSubscription: boolean;
}

export function askedFor(
  wanted: Wanted,
  draw: Draw,
  parts: GraphParts,
  known: KnownIds,
  hostile: boolean,
): Asked {
  const who = oneOf(draw.weighted(WHO), draw);
  const mode = modeOf(who);
  const valuesFor = (fieldName: string, inputOf: string) => {
    const bag = known.bagFor(inputOf, mode, draw);
    const familiar = familiarTo(
      known,
      mode,
      { ...bag, ...(bag['serviceVerificationId'] && { verificationId: bag['serviceVerificationId'] }) },
      draw,
    );
    return new GraphValues(parts, withIdOf(fieldName, familiar, known, mode, draw), draw);
  };
  if ('operation' in wanted) {
    const { operation } = wanted;
    const definition = getOperationAST(parse(operation.text), operation.name)!;
    const values = valuesFor(operation.name, operation.text.slice(0, 200));
    const given = (definition.variableDefinitions ?? []).map(({ variable, type }) => {
      const name = variable.name.value;
      return [name, values.of(typeFromAST(parts.schema, type) as GraphQLInputType, name)];
    });
    return {
      caller: spared(operation.name, who, hostile),
      target: `document ${operation.name}`,
      sent: { documentId: `sha256:${operation.id}`, variables: Object.fromEntries(given) },
      rootFields: {},
      isQuery: definition.operation === 'query',
      isSubscription: definition.operation === 'subscription',
    };
  }
  const { root } = wanted;
  const { name, args } = root.field;
  const document: MadeDocument = madeDocument(root, draw, valuesFor(name, `${name} ${args.join(' ')}`));
  return {
    caller: spared(name, who, hostile),
    target: `${root.kind} ${name}`,
    sent: { query: document.text, variables: document.variables },
    rootFields: document.rootFields,
    isQuery: root.kind === 'query',
    isSubscription: root.kind === 'subscription',
  };
}

/** Operators can switch the service off and revoke their tokens, with a changed variable too: the run would end there. */
const spared = (name: string, caller: string, hostile: boolean): string =>
  hostile && /^(switch|revokeTokens)/i.test(name) && caller === 'operator' ? 'ui live' : caller;

const plain = (method: string, path: string, body: Buffer, caller: string, draw: Draw): FuzzRequest => ({
  method,
  path,
  headers: [
    ['x-forwarded-for', address(draw)],
    ['content-type', 'application/json'],
  ],
  body,
  framing: method === 'GET' ? 'none' : 'length',
  caller,
});

const posted = (sent: Record<string, unknown>, caller: string, draw: Draw): FuzzRequest =>
  plain('POST', '/graphql', Buffer.from(toJsonText(sent)), caller, draw);

function got(sent: Record<string, unknown>, caller: string, draw: Draw): FuzzRequest {
  const query = Object.entries(sent).map(
    ([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : toJsonText(value))}`,
  );
  return plain('GET', `/graphql?${query.join('&')}`, Buffer.alloc(0), caller, draw);
}
