import { CHAPTERS } from './chapters.ts';
import { escapeHtml } from './escape-html.ts';
import type { Guide } from './guide.ts';

const ASSETS = '/docs/assets';
export const SERVICE = 'Skill verification';

const ICON = `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect class="mark" width="24" height="24" rx="6"/><path class="tick" d="m6.5 12.5 3.6 3.6 7.4-8.2"/></svg>`;
const LENS = `<svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><circle cx="9" cy="9" r="5.5"/><path d="m13.5 13.5 4 4"/></svg>`;
const BARS = `<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 5.5h14M3 10h14M3 14.5h14"/></svg>`;
const HALF = `<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path class="half" d="M10 3a7 7 0 0 1 0 14z"/></svg>`;

interface PageParts {
  title: string;
  description: string;
  section: 'guides' | 'reference';
  body: string;
  /** Scripts and styles of this page alone. */
  head?: string;
  kind: string;
}

/** The frame of every page of the portal: head, bar and the place of the search. */
export const page = ({
  title,
  description,
  section,
  body,
  head = '',
  kind,
}: PageParts): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)}</title>
    <meta name="description" content="${escapeHtml(description)}" />
    <link rel="icon" href="${ASSETS}/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${ASSETS}/portal.css" />
    <script src="${ASSETS}/theme.js"></script>
    <script type="module" src="${ASSETS}/portal.js"></script>
    ${head}
  </head>
  <body class="${kind}">
    <a class="skip" href="#content">Skip to the text</a>
    <header class="top">
      <button class="icon-button" id="menu-button" type="button" aria-expanded="false" aria-controls="side" aria-label="Menu" hidden>${BARS}</button>
      <a class="brand" href="/docs" aria-label="${SERVICE}, documentation">${ICON}<span>${SERVICE}</span></a>
      <nav class="sections" aria-label="Documentation">
        <a href="/docs"${section === 'guides' ? ' aria-current="true"' : ''}>Guides</a>
        <a href="/docs/reference"${section === 'reference' ? ' aria-current="true"' : ''}>Reference</a>
      </nav>
      <button class="search-button" id="search-button" type="button" aria-haspopup="dialog" aria-label="Search" hidden>${LENS}<span>Search</span><kbd>/</kbd></button>
      <button class="icon-button" id="theme-button" type="button" hidden>${HALF}</button>
    </header>
${body}
    <dialog id="search" aria-label="Search the documentation">
      <div class="search-field">${LENS}<input id="search-input" type="text" inputmode="search" enterkeyhint="go" role="combobox" aria-label="Search guides and operations" aria-expanded="false" aria-controls="search-list" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search guides and operations" /><button type="button" id="search-close">Esc</button></div>
      <ul id="search-list" role="listbox" aria-label="Found"></ul>
      <p id="search-state" role="status"></p>
    </dialog>
  </body>
</html>
`;

/** The style of guides alone: its names must not meet those of the reference's library. */
export const GUIDE_STYLE = `<link rel="stylesheet" href="${ASSETS}/guides.css" />`;

/** A guide between the list of all guides and its own contents. */
export function guidePage(guide: Guide, guides: readonly Guide[]): string {
  const { title, lead, rendered } = guide;
  const nth = guides.indexOf(guide);
  const body = `
    <div class="frame">
${sideNavigation(guides, guide.name)}
      <main id="content" tabindex="-1">
        <article>
          <p class="chapter">${escapeHtml(CHAPTERS.find((one) => one.guides.includes(guide.name))!.title)}</p>
${rendered.html}
        </article>
        <nav class="pager" aria-label="Other guides">
          ${pagerLink('Before', guides[nth - 1])}
          ${pagerLink('Next', guides[nth + 1])}
        </nav>
        ${FOOTER}
      </main>
${tableOfContents(guide)}
    </div>`;
  return page({
    title: `${title} · ${SERVICE}`,
    head: GUIDE_STYLE,
    description: lead,
    section: 'guides',
    body,
    kind: 'guide',
  });
}

export const FOOTER = `<footer><a href="/openapi.json">OpenAPI description</a> · <a href="/docs/changes">Changes by version</a></footer>`;

export function sideNavigation(guides: readonly Guide[], current?: string): string {
  const titles = new Map(guides.map(({ name, title }) => [name, title]));
  const chapters = CHAPTERS.map(({ title, guides: names }) => {
    const items = names.map(
      (name) =>
        `<li><a href="/docs/${name}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(titles.get(name)!)}</a></li>`,
    );
    return `<li><p>${escapeHtml(title)}</p><ul>${items.join('')}</ul></li>`;
  });
  return `      <nav id="side" class="side" aria-label="Guides"><ul>${chapters.join('')}<li><p>Look up</p><ul><li><a href="/docs/reference">Reference of the API</a></li></ul></li></ul></nav>`;
}

const pagerLink = (word: string, guide: Guide | undefined): string =>
  guide
    ? `<a class="${word.toLowerCase()}" href="/docs/${guide.name}"><span>${word}</span>${escapeHtml(guide.title)}</a>`
    : '';

function tableOfContents({ rendered }: Guide): string {
  const items = rendered.headings
    .filter(({ level }) => level === 2 || level === 3)
    .map(({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`);
  if (items.length < 2) return '      <div class="contents"></div>';
  return `      <nav class="contents" aria-labelledby="contents-title"><p id="contents-title">On this page</p><ul>${items.join('')}</ul></nav>`;
}
