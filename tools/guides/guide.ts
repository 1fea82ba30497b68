import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { GUIDES } from './chapters.ts';
import { Operations, type Description } from './description.ts';
import type { Highlighter } from './highlight.ts';
import { renderMarkdown, type RenderedGuide } from './markdown.ts';
import { fillPlaceholders } from './tables.ts';

export interface Guide {
  /** The name of the file, which is also that of the address. */
  name: string;
  title: string;
  /** The first paragraph, in plain words. */
  lead: string;
  /** The text with all placeholders filled in. */
  markdown: string;
  rendered: RenderedGuide;
  problems: string[];
}

const FOLDER = path.join(projectRoot, 'docs/guides');

/** All guides in their order. A file that has no place, or a place without a file, is an error. */
export function readGuides(description: Description, highlighter: Highlighter, folder = FOLDER): Guide[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  const strays = files.filter((file) => !GUIDES.includes(file.replace(/\.md$/, '')));
  const missing = GUIDES.filter((name) => !existsSync(path.join(folder, `${name}.md`)));
  if (strays.length + missing.length > 0)
    throw new Error(`chapters.ts and docs/guides differ: ${[...strays, ...missing].join(', ')}`);
  const operations = new Operations(description);
  return GUIDES.map((name) =>
    makeGuide(name, readFileSync(path.join(folder, `${name}.md`), 'utf8'), {
      description,
      operations,
      highlighter,
    }),
  );
}

interface MakeOptions {
  description: Description;
  operations: Operations;
  highlighter: Highlighter;
}

export function makeGuide(
  name: string,
  text: string,
  { description, operations, highlighter }: MakeOptions,
): Guide {
  const problems: string[] = [];
  const markdown = fillPlaceholders(text, description, problems);
  const [, title = '', lead = ''] = /^# (.+)\n\n([\s\S]+?)\n\n/.exec(markdown) ?? [];
  if (!title || /^[#|`>-]/.test(lead))
    throw new Error(`docs/guides/${name}.md does not begin with a title and a paragraph`);
  const rendered = renderMarkdown(markdown, { operations, highlighter });
  return { name, title, lead: inPlainWords(lead), markdown, rendered, problems };
}

export const inPlainWords = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/`|\*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
