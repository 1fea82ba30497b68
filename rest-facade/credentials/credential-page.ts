import { LANGUAGES, TEXTS, type Language } from '../../languages/languages.ts';
import { filled, localeOf, setApart } from '../../languages/words.ts';
import { qrCode } from './qr-code.ts';

/** A credential as the graph shows it to the pages. */
export interface PageCredential {
  id: string;
  url: string;
  mode: string;
  skillName: string;
  language: string;
  kind: string;
  rule: string | null;
  correct: number | null;
  asked: number | null;
  confidence: number | null;
  basis: string | null;
  role: string | null;
  state: string;
  createdAt: string;
  validUntil: string;
  revokedAt: string | null;
}

/** Text for a place in markup. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The frame of all pages of credentials; `script` is the address of a script of ours. */
export const shell = (language: Language, title: string, body: string, script = '') => `<!doctype html>
<html lang="${language}" dir="${TEXTS[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta property="og:title" content="Skill credential">
<meta property="og:description" content="A signed proof of a verified skill.">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/pages/credential/page.css">${script && `\n<script type="module" src="${script}"></script>`}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const STATES = { holds: 'good', revoked: 'bad', expired: 'bad', not_yet_valid: 'bad' } as const;

/** The page of a credential, in the language of the person or the one that the reader has chosen. */
export function credentialPage(
  credential: PageCredential,
  name: string | null,
  language: Language,
  isErased: boolean,
): string {
  const texts = TEXTS[language];
  const t = texts.credential;
  const say = (text: string, values: Record<string, string | number> = {}) =>
    escaped(filled(texts, text, values));
  const state = credential.state as keyof typeof STATES;
  const status = `<p class="state ${STATES[state]}">${say(t.states[state])}</p>`;
  const head = `<p class="kind">${say(t.title)}</p>`;
  if (isErased) return shell(language, t.title, `${head}${status}${languageLinks(language)}`);
  const skill = setApart(texts, credential.skillName);
  const { how, sure, issued, until } = factsOf(credential, language);
  const row = (label: string, value: string) => `<div><dt>${say(label)}</dt><dd>${value}</dd></div>`;
  const body = [
    credential.mode === 'test' ? `<p class="test">${say(t.testMode)}</p>` : '',
    head,
    `<h1 dir="auto">${escaped(credential.skillName)}</h1>`,
    status,
    '<dl>',
    name === null ? '' : row(t.person, `<span dir="auto">${escaped(name)}</span>`),
    row(t.how, escaped(how)),
    sure === null ? '' : row(t.sure, escaped(sure)),
    row(t.issued, escaped(issued)),
    row(t.until, escaped(until)),
    '</dl>',
    `<div class="code">${qrCode(credential.url, say(t.scan))}<p>${say(t.scan)}</p></div>`,
    `<p class="note">${say(t.check)} <a href="/credentials/check?language=${language}">${escaped(checkAddress(credential.url))}</a></p>`,
    `<p class="files"><a href="/credentials/${credential.id}.png">${say(t.badge)}</a></p>`,
    languageLinks(language),
  ];
  return shell(language, `${t.title}: ${skill}`, body.filter(Boolean).join('\n'));
}

const checkAddress = (url: string): string => url.replace(/[^/]+$/, 'check').replace(/^https?:\/\//, '');

/** The facts of a credential in words, and no more than those. */
export function factsOf(credential: PageCredential, language: Language) {
  const texts = TEXTS[language];
  const { kind, correct, asked, rule, basis, role, confidence, createdAt, validUntil } = credential;
  const t = texts.credential;
  const say = (text: string, values: Record<string, string | number> = {}) => filled(texts, text, values);
  const days = new Intl.DateTimeFormat(localeOf(texts), { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  const tested = () => [
    say(t.tested, { correct: correct ?? 0, asked: asked ?? 0 }),
    rule === null ? '' : say(t.rule, { rule: t.rules[rule as keyof typeof t.rules] }),
    say(t[basis as 'calibrated' | 'uncalibrated' | 'catalogue']),
  ];
  return {
    how:
      kind === 'endorsement'
        ? say(t.endorsed, { role: t.roles[role as keyof typeof t.roles] })
        : tested().filter(Boolean).join(' '),
    sure: confidence === null ? null : say(t.sureText, { n: Math.round(confidence * 100) }),
    issued: days.format(new Date(createdAt)),
    until: days.format(new Date(validUntil)),
  };
}

/** The same page in the other languages. */
export function languageLinks(current: Language): string {
  const links = LANGUAGES.map((code) =>
    code === current
      ? `<strong lang="${code}">${TEXTS[code].name}</strong>`
      : `<a lang="${code}" href="?language=${code}">${TEXTS[code].name}</a>`,
  );
  return `<nav class="languages">${links.join(' ')}</nav>`;
}

/** The address of no credential. */
export const unknownPage = (): string =>
  shell(
    'en',
    'Unknown credential',
    '<p class="kind">Skill credential</p><p class="state bad">There is no such credential.</p>',
  );
