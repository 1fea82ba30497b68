import { readFileSync } from 'node:fs';
import path from 'node:path';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';
import type { PublicFiles } from '../../kernel/edge/http/public-files.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { projectRoot } from '../../kernel/core/root.ts';

const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'";

/** Browsers ask again whether the file has changed. */
const HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
const PAGE_HEADERS = { ...HEADERS, 'content-security-policy': POLICY };

const [PAGE, SCRIPT] = ['/docs/', '/docs/js/scalar.js'];

/** `/openapi.json`, and the same as a page at `/docs` that needs no internet. */
export function serveDocs(server: Server, fileHandler: PublicFiles): void {
  const description = readFileSync(path.join(projectRoot, 'schema/openapi.json'), 'utf8');
  const drawn = drawing();
  server.get(
    '/openapi.json',
    fileHandler({ content: () => description, type: 'application/json', headers: HEADERS }),
  );
  server.get(PAGE, fileHandler({ content: () => drawn(PAGE), type: 'text/html', headers: PAGE_HEADERS }));
  server.get(
    SCRIPT,
    fileHandler({ content: () => drawn(SCRIPT), type: 'text/javascript', headers: PAGE_HEADERS }),
  );
  server.get('/docs', async (_, reply) => reply.redirect(PAGE, 301));
}

/** The library makes its page only for a server of its own, which is asked once for each file and never listens. */
function drawing(): (url: string) => Promise<string> {
  const library = fastify();
  void library.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'Skill verification service',
      withDefaultFonts: false,
      telemetry: false,
      defaultOpenAllTags: true,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return async (url) => (await library.inject(url)).body;
}
