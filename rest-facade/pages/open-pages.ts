import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicFiles } from '../../kernel/edge/http/public-files.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { projectRoot } from '../../kernel/core/root.ts';

interface OpenPage {
  /** The name of a folder here, with page.html, page.css and the scripts. */
  name: string;
  /** The path of the link, with the id as a parameter; the token is in the fragment, which is never sent. */
  address: string;
  scripts: string[];
}

const OPEN_PAGES: OpenPage[] = [
  { name: 'reviewer', address: '/verify/:serviceVerificationId', scripts: ['page.js'] },
  {
    name: 'candidate',
    address: '/candidate/:resultId',
    scripts: ['page.js', 'screens.js', 'line.js', 'texts.js'],
  },
];

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'none'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
/** Assets are the same for everybody; browsers ask again whether they have changed. */
const ASSET_HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

/** Pages behind links, the same for every id: mail scanners that open one learn and change nothing. */
export function serveOpenPages(server: Server, fileHandler: PublicFiles): void {
  const sending = (content: string, type: string, headers: Record<string, string>) =>
    fileHandler({ content: () => content, type, headers });
  for (const { name, address, scripts } of OPEN_PAGES) {
    const own = (file: string) => text(path.join(name, file));
    server.get(address, sending(own('page.html'), 'text/html', HEADERS));
    const assets = [
      ['page.css', 'text/css', text('basics.css') + own('page.css')],
      ...scripts.map((file) => [file, 'text/javascript', own(file)]),
    ] as [string, string, string][];
    for (const [file, type, content] of assets)
      server.get(`/pages/${name}/${file}`, sending(content, type, ASSET_HEADERS));
  }
}

const text = (file: string) => readFileSync(path.join(projectRoot, 'rest-facade/pages', file), 'utf8');
