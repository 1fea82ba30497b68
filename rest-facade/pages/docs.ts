import { readFileSync } from 'node:fs';
import path from 'node:path';
import scalar from '@scalar/fastify-api-reference';
import type { Server } from '../../kernel/http/server.ts';
import { projectRoot } from '../../kernel/root.ts';

const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'";

/** `/openapi.json`, and the same as a page at `/docs` that needs no internet. */
export function serveDocs(server: Server): void {
  const file = path.join(projectRoot, 'schema/openapi.json');
  const text = readFileSync(file, 'utf8');
  server.get('/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(text));
  void server.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('content-security-policy', POLICY);
    });
    await scope.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        pageTitle: 'Skill verification service',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
