/**
 * Makes the portal of `/docs` from `docs/guides/` and the description: pages, style, scripts and the index of the search, in
 * `dist/portal/`. With --check it writes nothing and fails when a link leads nowhere.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { projectRoot } from '../kernel/core/root.ts';
import { Operations, readDescription } from './guides/description.ts';
import { agentsIndex } from './guides/agents-index.ts';
import { frontPage } from './guides/front-page.ts';
import { readGuides } from './guides/guide.ts';
import { openHighlighter } from './guides/highlight.ts';
import { brokenLinks } from './guides/links.ts';
import { guidePage } from './guides/page.ts';
import { referencePages } from './guides/reference/reference-page.ts';
import { searchIndex } from './guides/search-index.ts';

const sources = path.join(projectRoot, 'rest-facade/pages/portal');
const output = path.join(projectRoot, 'dist/portal');
const source = (file: string) => readFileSync(path.join(sources, file), 'utf8');

const description = readDescription();
const operations = new Operations(description);
const highlighter = await openHighlighter();
const guides = readGuides(description, highlighter);

// A build must not fail for a link: a new operation is in the description only after a build.
const problems = brokenLinks(guides, operations);
for (const problem of problems) console.error(problem);
if (process.argv.includes('--check')) {
  if (problems.length > 0) process.exitCode = 1;
} else {
  rmSync(output, { recursive: true, force: true });
  for (const guide of guides) write(`pages/${guide.name}.html`, guidePage(guide, guides));
  for (const guide of guides) write(`markdown/${guide.name}.md`, guide.markdown);
  write('llms.txt', agentsIndex(guides));
  write('pages/index.html', frontPage(guides));
  for (const { name, html } of referencePages(description, highlighter))
    write(path.join('pages/reference', `${name || 'index'}.html`), html);
  write('assets/guides.css', source('guides.css') + highlighter.css());
  for (const file of ['portal.css', 'reference.css', 'theme.js', 'portal.js', 'reference.js', 'icon.svg'])
    write(`assets/${file}`, source(file));
  write('assets/search.js', await bundledSearch());
  write('assets/search-index.json', searchIndex(guides, operations));
}

function write(name: string, content: string): void {
  const file = path.join(output, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** The search with its library in one file, loaded when somebody searches. */
async function bundledSearch(): Promise<string> {
  const bundle = await rolldown({ input: path.join(sources, 'search.js'), platform: 'browser' });
  const { output: chunks } = await bundle.generate({ format: 'esm', minify: true });
  return chunks[0].code;
}
