import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
  for (const file of readdirSync(path.join(PORTAL, 'pages'), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html'))
      serve(addressOf(file), () => read(`pages/${file}`), 'text/html', PAGE_HEADERS);
  for (const file of readdirSync(path.join(PORTAL, 'markdown')))
    serve(`/docs/${file}`, () => read(`markdown/${file}`), 'text/markdown');
  serve('/llms.txt', () => read('llms.txt'), 'text/plain');
  for (const file of readdirSync(path.join(PORTAL, 'assets')))
    serve(`/docs/assets/${file}`, () => read(`assets/${file}`), TYPES[path.extname(file)]!);
  server.get('/docs/', async (_, reply) => reply.redirect('/docs', 301));
}

/** `reference/index.html` is `/docs/reference`. */
const addressOf = (file: string): string =>
  `/docs/${file.replaceAll(path.sep, '/')}`.replace(/(?:\/index)?\.html$/, '');
