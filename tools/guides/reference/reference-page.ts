import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../escape-html.ts';
import { Operations, tagSlug, type DescribedOperation, type Description } from '../description.ts';
import type { Highlighter } from '../highlight.ts';
import { FOOTER, GUIDE_STYLE, page, SERVICE } from '../page.ts';
import { eventSection, operationSection, type SectionOptions } from './operation-section.ts';

export const REFERENCE = '/docs/reference';
const EVENTS = 'event-types';
const STYLE = `${GUIDE_STYLE}\n    <link rel="stylesheet" href="/docs/assets/reference.css" />`;

interface ReferencePage {
  /** The last part of the address; empty for the list of all. */
  name: string;
  html: string;
}

/** The reference, made of the description: a list of all operations, and a page for each tag. */
export function referencePages(description: Description, highlighter: Highlighter): ReferencePage[] {
  const operations = new Operations(description);
  const md = new MarkdownIt({ html: false, typographer: false });
  const options: SectionOptions = {
    description,
    highlighter,
    schemas: description.components.schemas,
    words: (markdown) => md.render(markdown),
  };
  const byTag = Map.groupBy(operations.all, ({ tag }) => tag);
  const side = (current?: string) => sideNavigation(description, current);
  const tagPages = [...byTag].map(([tag, all]): ReferencePage => {
    const sections = all.map((one) =>
      operationSection(one, description.paths[one.path]![one.method.toLowerCase()]!, options),
    );
    const titles = all.map(({ id, title }) => ({ id, title }));
    const said = description.tags.find(({ name }) => name === tag)?.description ?? '';
    return {
      name: tagSlug(tag),
      html: framed(tag, said, sections, titles, side(tag)),
    };
  });
  const events = Object.entries(description.webhooks) as [string, { post: DescribedOperation }][];
  const eventPage: ReferencePage = {
    name: EVENTS,
    html: framed(
      'Types of events',
      'What is posted to the endpoints of a partner, and listed by GET /events.',
      events.map(([type, { post }]) => eventSection(type, post, options)),
      events.map(([type]) => ({ id: type, title: type })),
      side('Types of events'),
    ),
  };
  return [{ name: '', html: firstPage(description, byTag, side()) }, ...tagPages, eventPage];
}

function framed(
  title: string,
  lead: string,
  sections: readonly string[],
  contents: readonly { id: string; title: string }[],
  side: string,
): string {
  const items = contents.map(
    ({ id, title: text }) => `<li class="level-2"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return page({
    title: `${title} · Reference · ${SERVICE}`,
    head: STYLE,
    description: `${title}: ${contents.map((one) => one.title).join(', ')}.`.slice(0, 300),
    section: 'reference',
    kind: 'guide reference',
    body: `
    <div class="frame">
${side}
      <main id="content" tabindex="-1">
        <article>
          <p class="chapter">Reference</p>
          <h1>${escapeHtml(title)}</h1>
          <p>${escapeHtml(lead)}</p>
${sections.join('\n')}
        </article>
        ${FOOTER}
      </main>
      <nav class="contents" aria-labelledby="contents-title"><p id="contents-title">On this page</p><ul>${items.join('')}</ul></nav>
    </div>`,
  });
}

function firstPage(
  { info, 'x-tagGroups': groups }: Description,
  byTag: ReadonlyMap<string, Operations['all']>,
  side: string,
): string {
  const sections = groups.map(({ name, tags }) => {
    const lists = tags.map((tag) => {
      const items = (byTag.get(tag) ?? []).map(
        ({ title, method, path, address }) =>
          `<li><a href="${address}">${escapeHtml(title)}</a> <span class="place"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></span></li>`,
      );
      return `<h3><a href="${addressOf(tag)}">${escapeHtml(tag)}</a></h3><ul class="operations">${items.join('')}</ul>`;
    });
    return `<section><h2 id="${tagSlug(name)}">${escapeHtml(name)}</h2>${lists.join('')}</section>`;
  });
  return page({
    title: `Reference · ${SERVICE}`,
    description: 'Every operation of the REST API, with its rules, examples and errors.',
    section: 'reference',
    kind: 'front reference',
    head: `${STYLE}\n    <script type="module" src="/docs/assets/reference.js"></script>`,
    body: `
    <div class="frame">
${side}
      <main id="content" tabindex="-1">
        <article>
          <h1>Reference of the API</h1>
          <p>${escapeHtml(info.description)} The same as a file: <a href="/openapi.json">OpenAPI description</a>.</p>
${sections.join('\n')}
<section><h2>Events</h2><p><a href="${REFERENCE}/${EVENTS}">What is posted to endpoints</a></p></section>
        </article>
        ${FOOTER}
      </main>
    </div>`,
  });
}

const addressOf = (tag: string): string => `${REFERENCE}/${tagSlug(tag)}`;

function sideNavigation({ 'x-tagGroups': groups }: Description, current?: string): string {
  const link = (tag: string, address: string) =>
    `<li><a href="${address}"${tag === current ? ' aria-current="page"' : ''}>${escapeHtml(tag)}</a></li>`;
  const chapters = groups.map(
    ({ name, tags }) =>
      `<li><p>${escapeHtml(name)}</p><ul>${tags.map((tag) => link(tag, addressOf(tag))).join('')}</ul></li>`,
  );
  const events = `<li><p>Events</p><ul>${link('Types of events', `${REFERENCE}/${EVENTS}`)}</ul></li>`;
  return `      <nav id="side" class="side" aria-label="Reference"><ul>${chapters.join('')}${events}</ul></nav>`;
}
