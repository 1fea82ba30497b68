import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicFiles } from '../../kernel/edge/http/public-files.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { LANGUAGES, TEXTS, type Language } from '../../languages/languages.ts';

interface OpenPage {
  /** The name of a folder here, with page.html, page.css and the scripts. */
  name: string;
  /** The path of the link, with the id as a parameter; the token is in the fragment, which is never sent. */
  address: string;
  scripts: string[];
  /** The title of a page in the shared frame, whose page.html is what the frame does not have. */
  framed?: string;
  /** The page speaks every language there is, and loads the texts of the one it needs. */
  languages?: true;
  /** The page may record, and play what it has recorded. */
  records?: true;
}

const OPEN_PAGES: OpenPage[] = [
  { name: 'reviewer', address: '/verify/:serviceVerificationId', scripts: ['page.js'] },
  {
    name: 'candidate',
    address: '/candidate/:resultId',
    scripts: ['page.js', 'screens.js', 'languages.js', 'spoken.js', 'recorder.js'],
    languages: true,
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
  server.get(ENGLISH_SCRIPT, sending(englishScript(), 'text/javascript', ASSET_HEADERS));
  for (const language of LANGUAGES)
    server.get(
      `/pages/languages/${language}.json`,
      sending(JSON.stringify(pageTextsIn(language)), 'application/json', ASSET_HEADERS),
    );
  for (const page of OPEN_PAGES) {
    const { name, address, scripts, framed, records } = page;
    const sheets = ['shared/basics.css', ...(framed ? ['shared/card.css'] : []), `${name}/page.css`];
    server.get(address, sending(htmlOf(page), 'text/html', records ? RECORDING_HEADERS : HEADERS));
    server.get(`/pages/${name}/page.css`, sending(sheets.map(text).join(''), 'text/css', ASSET_HEADERS));
    serveScripts(name, scripts);
  }
}

/** A page in the frame names all of its scripts, so that none waits for another to ask for it. */
function htmlOf({ name, scripts, framed, languages }: OpenPage): string {
  const own = text(path.join(name, 'page.html'));
  if (!framed) return own;
  const [, ...imported] = scripts.map((file) => `/pages/${name}/${file}`);
  const shared = SHARED_SCRIPTS.map((file) => `/pages/shared/${file}`);
  const preloads = [...shared, ...(languages ? [ENGLISH_SCRIPT] : []), ...imported].map(
    (file) => `<link rel="modulepreload" href="${file}" />`,
  );
  return text('shared/frame.html')
    .replaceAll('{name}', name)
    .replace('{title}', framed)
    .replace('<!-- preloads -->', preloads.join('\n    '))
    .replace('<!-- languages -->', languages ? languageMenu() : '')
    .replace('<!-- own -->', own);
}

/** A page is never without words: English comes with it, all others are asked for. */
const ENGLISH_SCRIPT = '/pages/languages/en.js';

const englishScript = () => `export const ENGLISH = ${JSON.stringify(pageTextsIn('en'))};\n`;

function pageTextsIn(language: Language) {
  const { locale, digits, direction, page } = TEXTS[language];
  return { locale, digits, direction, page };
}

/** Each language by its own name; a page shows those that its service offers. */
function languageMenu(): string {
  const options = LANGUAGES.map(
    (code) => `<option value="${code}" lang="${code}">${TEXTS[code].name}</option>`,
  );
  return `<div class="language-menu" hidden>
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path
              d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z"
              fill="none"
              stroke="currentColor"
              stroke-width="1.75"
            />
          </svg>
          <select aria-label="Language">
            ${options.join('\n            ')}
          </select>
        </div>`;
}

const text = (file: string) => readFileSync(path.join(projectRoot, 'rest-facade/pages', file), 'utf8');
