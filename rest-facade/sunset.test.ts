import { buildSchema } from 'graphql';
import { Type } from 'typebox';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../kernel/core/clock.ts';
import { MemoryRateLimiter } from '../kernel/edge/limits/memory-rate-limiter.ts';
import { KillSwitches } from '../kernel/edge/kill-switches.ts';
import { askThrough } from '../kernel/core/graph/ask.ts';
import type { Graph } from '../kernel/core/graph/graph.ts';
import { loadOperations } from '../kernel/core/graph/operations.ts';
import { createLog } from '../kernel/core/log.ts';
import { createMetrics } from '../kernel/core/metrics.ts';
import { identifyVisitor } from './callers.ts';
import { openApi } from './openapi/openapi.ts';
import { resolveReferences } from './openapi/resolve-references.ts';
import { route } from './route.ts';
import { serveSurface } from './serve-surface.ts';
import { catalogueSurface } from './surfaces.ts';
import { testServer } from '../test/world/test-server.ts';

const ending = route({
  method: 'GET',
  path: '/skills/:skill_id',
  summary: 'Read a skill',
  scope: 'skills:read',
  params: { skill_id: Type.String() },
  operation: 'GetSkill',
  variables: ({ params }) => ({ id: params.skill_id }),
  status: 200,
  message: 'Skill.',
  noun: 'skill',
  ending: { deprecated: '2026-07-31', sunset: '2027-01-31' },
});
const surface = { ...catalogueSurface, routes: [ending], groups: { Catalogue: [ending] } };
const operations = loadOperations();

describe('a route that ends', () => {
  it('says when, in every answer', async () => {
    const server = testServer();
    onTestFinished(() => server.close());
    const graph: Graph = {
      run: async (_, { id }) => ({ data: { it: id === 'sk_1' ? { name: 'x' } : null } }),
    };
    serveSurface(server, surface, identifyVisitor('an admin key'), {
      graph,
      operations,
      rateLimiter: new MemoryRateLimiter({ clock: systemClock }),
      switches: new KillSwitches(askThrough(graph, operations)),
      requireHttps: false,
      before: async () => {},
      isCandidateToken: () => false,
      log: createLog('test', 'silent'),
      metrics: createMetrics(),
    });
    for (const [id, status] of [
      ['sk_1', 200],
      ['sk_2', 404],
    ] as const) {
      const answer = await server.inject(`/api/skills/${id}`);
      const { sunset, deprecation } = answer.headers;
      expect({ status: answer.statusCode, sunset, deprecation }).toEqual({
        status,
        sunset: 'Sun, 31 Jan 2027 00:00:00 GMT',
        deprecation: '@1785456000',
      });
    }
  });

  it('is described as deprecated, as is a field that ends', () => {
    const graph = buildSchema(`
      scalar Names
      type Query { skill(id: ID!): Skill }
      type Skill {
        id: ID! name: String! description: String! @deprecated(reason: "ended") aliases: [String!]! verifiable: Boolean!
        uri: String subSkill: Sub! names: Names!
      }
      type Sub { id: ID! name: String! master: Master! }
      type Master { id: ID! name: String! }
    `);
    const { paths } = resolveReferences(openApi([surface], operations, graph)) as {
      paths: Record<string, any>;
    };
    const described = paths['/api/skills/{skill_id}'].get;
    expect(described).toMatchObject({
      deprecated: true,
      responses: {
        200: {
          headers: {
            Deprecation: { description: expect.stringContaining('2026-07-31') },
            Sunset: { description: expect.stringContaining('2027-01-31') },
          },
        },
      },
    });
    const text = JSON.stringify(described.responses[200].content);
    expect(text).toContain('"description":{"type":"string","deprecated":true}');
    expect(text).toContain('"name":{"type":"string"}');
  });
});
