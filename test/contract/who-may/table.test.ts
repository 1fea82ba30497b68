import { Supergraph } from '@apollo/federation-internals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';
import { surfaces } from '../../../rest-facade/surfaces.ts';
import { guardedFields, OTHER_ADDRESSES } from '../../../tools/schema/who-may.ts';
import { servedRoutes } from '../../world/served-routes.ts';
import { subgraphSchemas } from '../../world/subgraph-schemas.ts';
import { routes } from '../../world/who-may.ts';

/** HEAD goes with GET. */
const namesOf = (served: Awaited<ReturnType<typeof servedRoutes>>): string[] =>
  served.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`);

const supergraph = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
const api = Supergraph.build(supergraph).apiSchema().toGraphQLJSSchema();

describe('schema/who-may.md', () => {
  it('has every root field of the graph, and every route that the servers have', async () => {
    const known = new Set(guardedFields(await subgraphSchemas()).map(({ name }) => name));
    const roots = [api.getQueryType(), api.getMutationType(), api.getSubscriptionType()];
    const asked = roots.flatMap((type) =>
      Object.keys(type!.getFields()).map((field) => `${type!.name}.${field}`),
    );
    expect(asked.filter((field) => !known.has(field))).toEqual([]);
    expect(namesOf(await servedRoutes()).filter((routeName) => !inTable(routeName))).toEqual([]);
  });

  it('misses a route that is served past the rows', async () => {
    const served = await servedRoutes((server) => {
      server.get('/api/v1/partner/planted', async () => 'secret');
      server.get('/planted', async () => 'secret');
    });
    expect(namesOf(served).filter((routeName) => !inTable(routeName))).toEqual([
      'GET /api/v1/partner/planted',
      'GET /planted',
    ]);
  });
});

const inTable = (routeName: string): boolean => {
  const [method, address] = routeName.split(' ') as [string, string];
  if (routes.some((known) => known.routeName === routeName)) return true;
  // Under a surface, what no row has: answered 404 to whoever the surface lets in.
  if (surfaces.some(({ base }) => address === base || address === `${base}/` || address === `${base}/*`))
    return true;
  if (address === '*') return method === 'OPTIONS';
  if (address === '/') return method === 'GET';
  return Object.keys(OTHER_ADDRESSES).some((begin) => address.startsWith(begin));
};
