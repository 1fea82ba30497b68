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
  /** The title of a page in the shared frame, whose page.html is what the frame does not have. */
  framed?: string;
  /** The page may record, and play what it has recorded. */
  records?: true;
}

const OPEN_PAGES: OpenPage[] = [
  { name: 'reviewer', address: '/verify/:serviceVerificationId', scripts: ['page.js'] },
  {
    name: 'candidate',
    address: '/candidate/:resultId',
    scripts: ['page.js', 'screens.js', 'texts.js', 'spoken.js', 'recorder.js'],
    framed: 'A few questions about a job',
    records: true,
  },
  {
    name: 'assessment',
    address: '/assessment/:serviceVerificationId',
    scripts: ['page.js', 'screens.js', 'texts.js'],
    framed: 'Skill assessment',
  },
];

const SHARED_SCRIPTS = ['elements.js', 'line.js', 'sending.js', 'words.js'];

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const HEADERS = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
const RECORDING_HEADERS = {
  ...HEADERS,
  'content-security-policy': `${POLICY}; media-src blob:`,
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
};
/** Assets are the same for everybody; browsers ask again whether they have changed. */
const ASSET_HEADERS = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };

/** Pages behind links, the same for every id: mail scanners that open one learn and change nothing. */
export function serveOpenPages(server: Server, fileHandler: PublicFiles): void {
  const sending = (content: string, type: string, headers: Record<string, string>) =>
    fileHandler({ content: () => content, type, headers });
  const serveScripts = (folder: string, scripts: string[]) => {
    for (const file of scripts)
      server.get(
        `/pages/${folder}/${file}`,
        sending(text(path.join(folder, file)), 'text/javascript', ASSET_HEADERS),
      );
  };
  serveScripts('shared', SHARED_SCRIPTS);
  for (const page of OPEN_PAGES) {
    const { name, address, scripts, framed, records } = page;
    const sheets = ['shared/basics.css', ...(framed ? ['shared/card.css'] : []), `${name}/page.css`];
    server.get(address, sending(htmlOf(page), 'text/html', records ? RECORDING_HEADERS : HEADERS));
    server.get(`/pages/${name}/page.css`, sending(sheets.map(text).join(''), 'text/css', ASSET_HEADERS));
    serveScripts(name, scripts);
  }
}

/** A page in the frame names all of its scripts, so that none waits for another to ask for it. */
function htmlOf({ name, scripts, framed }: OpenPage): string {
  const own = text(path.join(name, 'page.html'));
  if (!framed) return own;
  const [, ...imported] = scripts.map((file) => `/pages/${name}/${file}`);
  const preloads = [...SHARED_SCRIPTS.map((file) => `/pages/shared/${file}`), ...imported].map(
    (file) => `<link rel="modulepreload" href="${file}" />`,
  );
  return text('shared/frame.html')
    .replaceAll('{name}', name)
    .replace('{title}', framed)
    .replace('<!-- preloads -->', preloads.join('\n    '))
    .replace('<!-- own -->', own);
}

const text = (file: string) => readFileSync(path.join(projectRoot, 'rest-facade/pages', file), 'utf8');
