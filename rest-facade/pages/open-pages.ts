import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicFiles } from '../../kernel/edge/http/public-files.ts';
import type { Server } from '../../kernel/edge/http/server.ts';
import { BY_KEY } from '../../kernel/core/identity/candidate-token.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { LANGUAGES, TEXTS, type Language } from '../../languages/languages.ts';
import { NOTICE_ITEMS, NOTICE_VERSION, STUDENT_NOTICE_VERSION } from '../../languages/notice.ts';

type Section = 'page' | 'assessment' | 'rights' | 'review';

interface OpenPage {
  /** The name of a folder here, with page.html, page.css and the scripts. */
  name: string;
  /** The path of the link, with the id as a parameter; the token is in the fragment, which is never sent. */
  address: string;
  /** The path of a short link, whose key is in the query; the page takes it out of the address. */
  short?: string;
  scripts: string[];
  /** The title of a page in the shared frame, whose page.html is what the frame does not have. */
  framed?: string;
  /** The section of `languages/*.json` that the page speaks, in every language there is: it loads the texts of the one it needs. */
  languages?: Section;
  /** The page may record, and play what it has recorded. */
  records?: true;
}

const OPEN_PAGES: OpenPage[] = [
  {
    name: 'reviewer',
    address: '/verify/:serviceVerificationId',
    scripts: ['page.js', 'screens.js', 'languages.js'],
    languages: 'review',
    framed: 'Confirm skills',
  },
  {
    name: 'candidate',
    address: '/candidate/:resultId',
    short: `/${BY_KEY}`,
    scripts: ['page.js', 'screens.js', 'languages.js', 'measures.js', 'spoken.js', 'recorder.js'],
    languages: 'page',
    framed: 'A few questions about a job',
    records: true,
  },
  {
    name: 'assessment',
    address: '/assessment/:serviceVerificationId',
    scripts: ['page.js', 'screens.js', 'languages.js'],
    languages: 'assessment',
    framed: 'Skill assessment',
  },
  {
    name: 'my-data',
    address: '/my-data',
    scripts: ['page.js', 'screens.js', 'languages.js', 'line.js'],
    languages: 'rights',
    framed: 'Your data',
  },
];

const SHARED_SCRIPTS = ['elements.js', 'languages.js', 'line.js', 'sending.js', 'words.js'];

/** Where the texts of a section are; those of the candidate's page came first. */
const TEXT_FOLDERS: Record<Section, string> = {
  page: '/pages/languages',
  assessment: '/pages/assessment/languages',
  rights: '/pages/my-data/languages',
  review: '/pages/reviewer/languages',
};

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
        sending(withoutLayout(text(path.join(folder, file))), 'text/javascript', ASSET_HEADERS),
      );
  };
  serveScripts('shared', SHARED_SCRIPTS);
  for (const section of Object.keys(TEXT_FOLDERS) as Section[]) {
    server.get(englishScript(section), sending(englishTexts(section), 'text/javascript', ASSET_HEADERS));
    for (const language of LANGUAGES)
      server.get(
        `${TEXT_FOLDERS[section]}/${language}.json`,
        sending(JSON.stringify(textsIn(language, section)), 'application/json', ASSET_HEADERS),
      );
  }
  for (const page of OPEN_PAGES) {
    const { name, address, short, scripts, framed, records } = page;
    const sheets = ['shared/basics.css', ...(framed ? ['shared/card.css'] : []), `${name}/page.css`];
    for (const at of [address, ...(short ? [short] : [])])
      server.get(at, sending(htmlOf(page), 'text/html', records ? RECORDING_HEADERS : HEADERS));
    server.get(
      `/pages/${name}/page.css`,
      sending(withoutLayout(sheets.map(text).join('')), 'text/css', ASSET_HEADERS),
    );
    serveScripts(name, scripts);
  }
}

/** A page in the frame names all of its scripts, so that none waits for another to ask for it. */
function htmlOf({ name, scripts, framed, languages }: OpenPage): string {
  const own = text(path.join(name, 'page.html'));
  if (!framed) return own;
  const [, ...imported] = scripts.map((file) => `/pages/${name}/${file}`);
  const shared = SHARED_SCRIPTS.map((file) => `/pages/shared/${file}`);
  const preloads = [...shared, ...(languages ? [englishScript(languages)] : []), ...imported].map(
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
const englishScript = (section: Section) => `${TEXT_FOLDERS[section]}/en.js`;

const englishTexts = (section: Section) =>
  `export const ENGLISH = ${JSON.stringify(textsIn('en', section))};\n`;

/** The texts of the candidate's page that the student's page says as well. */
const SAID_ALIKE = [
  ...(['loading', 'hello', 'progress', 'asWritten', 'bestOption', 'aboutSkill', 'next', 'back'] as const),
  ...([
    'choose',
    'saving',
    'offline',
    'trouble',
    'tryAgain',
    'elsewhere',
    'safe',
    'noLine',
    'language',
  ] as const),
  ...(['agree', 'refuse', 'refuseTitle', 'refuseText', 'refuseYes', 'wholeNotice', 'otherConsent'] as const),
  ...(['underAge', 'underAgeTitle', 'underAgeText', 'underAgeYes', 'goBack', 'erased'] as const),
  ...(['withdraw', 'withdrawTitle', 'withdrawText', 'withdrawYes', 'withdrawn'] as const),
  ...(['credentialTitle', 'credentialText', 'credentialName', 'credentialTake', 'credentialOpen'] as const),
];

/** The texts of other pages that the page of rights says as well. */
const RIGHTS_ALIKE = [
  ...(['saving', 'trouble', 'tryAgain', 'noLine', 'language', 'write', 'skills', 'goBack'] as const),
  ...(['withdraw', 'withdrawTitle', 'withdrawText', 'withdrawYes'] as const),
];

/** The texts of the candidate's page that the reviewer's page says as well. */
const REVIEW_ALIKE = ['loading', 'goBack', 'tryAgain', 'noLine', 'saving', 'language', 'safe'] as const;

function textsIn(language: Language, section: Section) {
  const { locale, digits, direction, page, assessment, rights, review, notice, studentNotice } =
    TEXTS[language];
  const alike = (keys: readonly (keyof typeof page)[]) =>
    Object.fromEntries(keys.map((key) => [key, page[key]]));
  const { skillPassed, skillFailed } = assessment;
  const contact = notice[NOTICE_VERSION].whole.contact[1]!;
  const { short, whole } = studentNotice[STUDENT_NOTICE_VERSION];
  const consent = {
    consentTitle: rights.listTitle,
    consentShort: short,
    consentWhole: NOTICE_ITEMS.flatMap((item) => whole[item]),
  };
  const pages = {
    page,
    assessment: { ...alike(SAID_ALIKE), ...consent, ...assessment },
    rights: { ...alike(RIGHTS_ALIKE), skillPassed, skillFailed, contact, ...rights },
    review: { ...alike(REVIEW_ALIKE), ...review },
  };
  return { locale, digits, direction, page: pages[section] };
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

/** Lines that are comments and indentation are for those who read the source; a phone on a slow line does without them. */
const withoutLayout = (source: string): string =>
  source
    .replaceAll(/^[ \t]*\/\*[\s\S]*?\*\/[ \t]*\n/gm, '')
    .replaceAll(/^[ \t]*\/\/.*\n/gm, '')
    .replaceAll(/^[ \t]+/gm, '');

const text = (file: string) => readFileSync(path.join(projectRoot, 'rest-facade/pages', file), 'utf8');
