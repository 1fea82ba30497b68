import { SIGN_IN } from '../../kernel/core/identity/ui-token.ts';
import { getNamedType, isObjectType, parse, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { guardOf, guardOfField } from '../../kernel/subgraph/guarded.ts';
import { isInternal } from '../../kernel/subgraph/internal.ts';
import type { Operations } from '../../kernel/core/graph/operations.ts';
import { rootFields } from '../../kernel/core/graph/root-fields.ts';
import { mayPass, type Guard } from '../../kernel/core/identity/guard.ts';
import type { ActorKind, Identity } from '../../kernel/core/identity/identity.ts';
import type { Route } from '../../rest-facade/route.ts';
import type { Surface } from '../../rest-facade/surface.ts';
import { PARTNER_SCOPES, VERIFICATION_SCOPES } from '../../subgraphs/mandate/accounts/access/scopes.ts';

type Schemas = Record<string, GraphQLSchema>;

const OPEN_TO: Record<NonNullable<Route['open']>, string> = {
  link: 'whoever has the link',
  id: 'whoever has the id',
  proof: 'whoever proves a number or address',
};

/** The callers of a row, by its surface and its own words, as `rest-facade/callers.ts` reads them. */
function callerOf({ name }: Surface, { open, admin }: Route): string {
  if (name === 'partner') return 'partner key';
  if (name === 'verification') return open === undefined ? 'verification key' : OPEN_TO[open];
  return admin ? 'admin key' : 'anyone';
}

export type RouteAccess = ReturnType<typeof routeAccess>[number];

export const routeAccess = (surfaces: readonly Surface[]) =>
  surfaces.flatMap((surface) =>
    surface.routes.map((route) => ({
      surface,
      route,
      // Such as `GET /api/v1/partner/workflows`.
      routeName: `${route.method} ${surface.base}${route.path}`,
      caller: callerOf(surface, route),
    })),
  );

/** Addresses without a row, by how they begin; the contract test finds a missing one. */
export const OTHER_ADDRESSES: Record<string, string> = {
  '/healthz': 'anyone',
  '/readyz': 'anyone',
  '/metrics': 'the bearer of METRICS_TOKEN; outside production anyone',
  '/openapi.json': 'anyone',
  '/docs': 'anyone',
  '/verify/': 'anyone: the page is the same for every id',
  '/candidate/': 'anyone: the page is the same for every id',
  '/c': 'anyone: the page is the same for every key',
  '/assessment/': 'anyone: the page is the same for every id',
  '/my-data': 'anyone: the page asks for a code',
  '/shared/': 'anyone who has the link, until it expires or is revoked',
  '/credentials/': 'anyone who has the address of the credential; keys, lists and the check are for anyone',
  '/mcp': 'bearers of a UI token, each tool by the scope of its document',
  '/.well-known/oauth-protected-resource': 'anyone, where OIDC is configured',
  '/llms.txt': 'anyone',
  '/pages/': 'anyone',
  '/console': 'anyone: the page asks the graph, with a token',
  '/callbacks/messages': 'the message provider, by its signature',
  '/callbacks/whatsapp': "Meta, by the signature of the sender's app",
  '/callbacks/voice/': 'the provider of calls, by its signature',
  '/graphql/documents':
    'partner keys, UI tokens and operators read those that they may use; partner keys register documents of their organisation',
  '/graphql':
    'partner keys, UI tokens and operators, by the tables below; in a browser, outside production, anyone gets the IDE',
};

/** Every guarded field by its type, as `Query.workflow`, root fields first; the public graph lacks internal ones. */
export function guardedFields(schemas: Schemas) {
  const fields = Object.entries(schemas).flatMap(([subgraph, schema]) => {
    const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
    return Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => {
        const isRoot = roots.includes(type);
        return Object.values(type.getFields()).flatMap((field) => {
          // Fields of a type are listed only with a guard of their own: types are listed themselves.
          const guard = isRoot ? guardOfField(field) : guardOf(field);
          const name = `${type.name}.${field.name}`;
          return guard
            ? [{ subgraph, name, guard, isRoot, isInternal: isInternal(field.astNode ?? {}) }]
            : [];
        });
      });
  });
  return fields.toSorted((a, b) => Number(b.isRoot) - Number(a.isRoot) || byName(a, b));
}

export const guardedTypes = (schemas: Schemas) =>
  Object.entries(schemas)
    .flatMap(([subgraph, schema]) =>
      Object.values(schema.getTypeMap()).flatMap((type) => {
        const guard = isObjectType(type) ? guardOf(type) : undefined;
        return guard ? [{ subgraph, name: type.name, guard }] : [];
      }),
    )
    .toSorted(byName);

/** The guard of each field of the public graph: its own, else that of what it yields. */
export function fieldGuards(schemas: Schemas, publicGraph: GraphQLSchema): Record<string, Guard> {
  const ofTypes = new Map(guardedTypes(schemas).map(({ name, guard }) => [name, guard]));
  const found = new Map<string, Guard>();
  for (const schema of Object.values(schemas))
    for (const type of Object.values(schema.getTypeMap())) {
      const shown = publicGraph.getType(type.name);
      if (!isObjectType(type) || !isObjectType(shown)) continue;
      for (const field of Object.values(type.getFields())) {
        const guard = guardOf(field) ?? ofTypes.get(getNamedType(field.type).name);
        const isPublic = Object.hasOwn(shown.getFields(), field.name);
        if (guard && isPublic && !('anyone' in guard)) found.set(`${type.name}.${field.name}`, guard);
      }
    }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** The callers of `/graphql`, each with all the scopes that one can be given. Operators' tokens may carry none. */
export const GRAPH_CALLERS = {
  'partner key': as('key', PARTNER_SCOPES),
  'UI token': as('ui', [...PARTNER_SCOPES, ...VERIFICATION_SCOPES]),
  operator: as('operator', []),
} as const;

function as(kind: ActorKind, scopes: readonly string[]): Identity {
  return { organisationId: 'OR_1', mode: 'live', scopes, actor: { kind, id: kind }, requestId: kind };
}

export function inWords(guard: Guard): string {
  if ('anyone' in guard) return 'any caller';
  if ('actor' in guard) return guard.actor === 'system' ? 'the service itself' : 'operators';
  return guard.orOperator ? `\`${guard.scope}\` or operators` : `\`${guard.scope}\``;
}

/** Sentences for the descriptions of guarded types and fields: who may ask for them at `/graphql`. */
export const accessInWords = (schemas: Schemas): Map<string, string> =>
  new Map(
    [...guardedTypes(schemas), ...guardedFields(schemas)].flatMap(({ name, guard }) => {
      if ('anyone' in guard) return [];
      if ('scope' in guard && guard.scope === SIGN_IN)
        return [[name, 'For the token of a link that signs in.']];
      const withScope = mayPass(guard, GRAPH_CALLERS['UI token']) && 'scope' in guard;
      return [[name, withScope ? `Needs the scope \`${guard.scope}\`.` : 'For operators.']];
    }),
  );

/** Root field → the routes whose document asks for it. */
function routesByField(routes: RouteAccess[], operations: Operations): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { route, routeName } of routes) {
    const document = parse(operations.byName(route.operation).text);
    const [operation] = document.definitions as [OperationDefinitionNode];
    const type = operation.operation.replace(/^./, (letter) => letter.toUpperCase());
    for (const name of rootFields(document, operation).keys()) {
      const field = `${type}.${name}`;
      found.set(field, [...(found.get(field) ?? []), routeName]);
    }
  }
  return found;
}

const table = (head: string[], routes: string[][]): string =>
  [head, head.map(() => '---'), ...routes].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const OWN = 'own organisation and mode';

/** Rows under the scopes of platforms reach the organisations that the caller's own has made. */
const reachOf = (caller: string, { scope }: Route): string =>
  scope.startsWith('platform:')
    ? "employers of one's own platform, in this mode"
    : caller === 'partner key' || caller === 'verification key'
      ? OWN
      : REACH[caller]!;

/** `schema/who-may.md`: everything that can be asked for, and by whom. */
export function whoMay(surfaces: readonly Surface[], schemas: Schemas, operations: Operations): string {
  const routes = routeAccess(surfaces);
  const byField = routesByField(routes, operations);
  const fields = guardedFields(schemas);
  const callers = Object.values(GRAPH_CALLERS);
  return `# Who may

Written by \`npm run schema\` from the rows of the facade and the guards of the subgraphs; the tests in
\`test/contract/who-may/\` ask each as everybody who may not. Keys and tokens are of one organisation and one mode, test
or live, and reach nothing of another. A key of a platform that signs \`x-organisation\` reaches what is of that employer,
in its own mode, in the place of what is the platform's. Whoever is not named is refused.

## Routes

A caller with a key also needs the scope; to other callers the route itself gives it, for this one call.

${table(
  ['route', 'caller', 'scope', 'reaches'],
  routes.map(({ routeName, caller, route }) => [
    `\`${routeName}\``,
    caller,
    `\`${route.scope}\``,
    reachOf(caller, route),
  ]),
)}

## Other addresses

Those of the parts among themselves (\`/operations\` of a gateway, \`/graphql\` of a subgraph) take nothing but the service's own
signed identity.

${table(
  ['begins with', 'caller'],
  Object.entries(OTHER_ADDRESSES).map(([address, caller]) => [`\`${address}\``, caller]),
)}

## Root fields of the graph

At \`/graphql\`, with all the scopes that such a caller can be given; an operator here has none. An internal field is not
in the public graph, and unknown there to everybody. The last column has the routes that ask for the field on behalf of
their own callers.

${table(
  ['field', 'subgraph', 'needs', ...Object.keys(GRAPH_CALLERS), 'routes'],
  fields
    .filter(({ isRoot }) => isRoot)
    .map(({ name, subgraph, guard, isInternal: internal }) => [
      `\`${name}\``,
      subgraph,
      internal ? `internal; ${inWords(guard)}` : inWords(guard),
      ...callers.map((identity) => (!internal && mayPass(guard, identity) ? 'yes' : '–')),
      (byField.get(name) ?? []).map((routeName) => `\`${routeName}\``).join('<br>'),
    ]),
)}

## Guarded types

Whatever field leads to one, also from another subgraph, whoever asks must pass.

${table(
  ['type', 'subgraph', 'needs'],
  guardedTypes(schemas).map(({ name, subgraph, guard }) => [`\`${name}\``, subgraph, inWords(guard)]),
)}

## Fields with a guard of their own

${table(
  ['field', 'subgraph', 'needs'],
  fields
    .filter(({ isRoot }) => !isRoot)
    .map(({ name, subgraph, guard }) => [`\`${name}\``, subgraph, inWords(guard)]),
)}
`;
}

const REACH: Record<string, string> = {
  'whoever has the link': 'what the link is for',
  'whoever proves a number or address': 'what is kept under it, for half an hour',
  'whoever has the id': 'what has the id',
  'admin key': 'figures and skill requests of all',
  anyone: 'the open catalogue and selections',
};
