import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileHandler, PublicFiles } from '../../kernel/edge/http/public-files.ts';
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
export function serveConsole(
  server: Server,
  fileHandler: PublicFiles,
  oidc: Settings['oidc'],
  folder = CONSOLE,
): void {
  let opened: OpenedConsole | undefined;
  const open = async () => {
    if (!opened) await untilBuilt(folder);
    return (opened ??= existsSync(folder) ? openConsole(folder, fileHandler, oidc) : undefined);
  };
  const page: FileHandler = async (request, reply) =>
    (await open())?.page(request, reply) ?? reply.code(503).send({ message: 'The console is not built.' });
  server.get('/console', page);
  server.get('/console/*', page);
  server.get('/console/assets/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    // After a deploy, an older page may ask for a file that is gone: it must not get the page in its place.
    return (
      (await open())?.files.get(file)?.(request, reply) ?? reply.code(404).send({ message: 'No such file.' })
    );
  });
}

const LOOK_MS = 250;
const LONGEST_BUILD_MS = 60_000;

/**
 * The first start of a clone is ready before its console is (`tools/build.mjs`). The first request waits for it: a page
 * that reloaded itself would lose the sign-in token, which stands behind the # of the link.
 */
async function untilBuilt(folder: string): Promise<void> {
  for (let waited = 0; waited < LONGEST_BUILD_MS && !existsSync(folder); waited += LOOK_MS)
    await wait(LOOK_MS);
}

interface OpenedConsole {
  page: FileHandler;
  files: Map<string, FileHandler>;
}

function openConsole(folder: string, fileHandler: PublicFiles, oidc: Settings['oidc']): OpenedConsole {
  const read = (file: string) => readFileSync(path.join(folder, file));
  const names = readdirSync(path.join(folder, 'assets'));
  const files = names.map((file): [string, FileHandler] => {
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    return [file, fileHandler({ content: () => read(`assets/${file}`), type, headers: ASSET_HEADERS })];
  });
  const content = () => pageFor(read('index.html').toString(), oidc);
  return {
    page: fileHandler({ content, type: 'text/html', headers: pageHeaders(oidc) }),
    files: new Map(files),
  };
}

/** The page itself says whom people sign in with: it needs no further answer to be drawn. */
const pageFor = (html: string, oidc: Settings['oidc']): string =>
  html.replace(
    'name="oidc" content=""',
    `name="oidc" content="${oidc ? escaped(JSON.stringify(oidc)) : ''}"`,
  );

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
