import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicFiles } from '../../kernel/edge/http/public-files.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import type { Settings } from '../../kernel/core/settings.ts';

/** Made by the build, of `console/`. */
const CONSOLE = path.join(projectRoot, 'dist/console');

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The name of an asset holds a hash of its content. */
const ASSET_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
};

const pageHeaders = (oidc: Settings['oidc']) => ({
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src blob:; " +
    `connect-src 'self'${oidc ? ` ${new URL(oidc.issuer).origin}` : ''}; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
});

/** The internal UI at `/console`: one page for every address beneath it, and its files, whose names never mean another. */
export function serveConsole(server: Server, fileHandler: PublicFiles, oidc: Settings['oidc']): void {
  if (!existsSync(CONSOLE)) return;
  const headers = pageHeaders(oidc);
  const page = fileHandler({ content: () => pageFor(oidc), type: 'text/html', headers });
  server.get('/console', page);
  server.get('/console/*', page);
  const files = new Map(
    readdirSync(path.join(CONSOLE, 'assets')).map((file) => {
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
      return [file, fileHandler({ content: () => read(`assets/${file}`), type, headers: ASSET_HEADERS })];
    }),
  );
  server.get('/console/assets/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    // After a deploy, an older page may ask for a file that is gone: it must not get the page in its place.
    return files.get(file)?.(request, reply) ?? reply.code(404).send({ message: 'No such file.' });
  });
}

/** The page itself says whom people sign in with: it needs no further answer to be drawn. */
const pageFor = (oidc: Settings['oidc']): string =>
  read('index.html')
    .toString()
    .replace('name="oidc" content=""', `name="oidc" content="${oidc ? escaped(JSON.stringify(oidc)) : ''}"`);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const read = (file: string) => readFileSync(path.join(CONSOLE, file));
