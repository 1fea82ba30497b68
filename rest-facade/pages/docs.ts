import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import type { PublicFiles } from '../../kernel/edge/http/public-files.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { projectRoot } from '../../kernel/core/root.ts';

/** Browsers ask again whether the file has changed. */
const HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

const PAGE_HEADERS = {
  ...HEADERS,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** The library of the reference writes styles into its page. */
const REFERENCE_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'",
};

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Made by the build, of `docs/guides/` (`tools/guides.ts`). */
const PORTAL = path.join(projectRoot, 'dist/portal');

/** `/openapi.json`, and the portal at `/docs`: guides and reference, which need no internet. */
export function serveDocs(server: Server, fileHandler: PublicFiles): void {
  const serve = (address: string, content: () => string | Promise<string>, type: string, headers = HEADERS) =>
    server.get(address, fileHandler({ content, type, headers }));
  const read = (file: string) => readFileSync(path.join(PORTAL, file), 'utf8');

  const description = readFileSync(path.join(projectRoot, 'schema/openapi.json'), 'utf8');
  serve('/openapi.json', () => description, 'application/json');
  for (const file of readdirSync(path.join(PORTAL, 'pages'))) {
    const name = path.basename(file, '.html');
    const headers = name === 'reference' ? REFERENCE_HEADERS : PAGE_HEADERS;
    serve(name === 'index' ? '/docs' : `/docs/${name}`, () => read(`pages/${file}`), 'text/html', headers);
  }
  for (const file of readdirSync(path.join(PORTAL, 'assets')))
    serve(`/docs/assets/${file}`, () => read(`assets/${file}`), TYPES[path.extname(file)]!);
  serve('/docs/js/scalar.js', libraryScript, 'text/javascript');
  server.get('/docs/', async (_, reply) => reply.redirect('/docs', 301));
}

/**
 * The library hands its script out only to a server of its own, which is asked once and never listens. It is loaded then:
 * that takes a tenth of a start.
 */
async function libraryScript(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const library = fastify();
  void library.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
  return (await library.inject('/docs/js/scalar.js')).body;
}
