import MarkdownIt from 'markdown-it';
import { codeBlock, readInfo, tabbed } from './code-blocks.ts';
import type { Operations } from './description.ts';
import { escapeHtml } from './escape-html.ts';
import type { Highlighter } from './highlight.ts';
import { readSequence, sequencePicture } from './sequence-picture.ts';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

export interface Heading {
  level: number;
  id: string;
  text: string;
}

export interface RenderedGuide {
  html: string;
  headings: Heading[];
  /** Addresses of all links, as the guide writes them, and mentions of operations that there are not. */
  links: string[];
  strangeOperations: string[];
}

/** `POST /mandates`, `GET /results?status=completed` */
const MENTION = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/;

/** Addresses that are served and are no operation of the description. */
const OTHER_PLACES = /^\/(graphql|openapi\.json|docs|healthz|readyz)/;

interface RenderOptions {
  operations: Operations;
  highlighter: Highlighter;
}

/** Makes the HTML of a guide. Raw HTML in Markdown is shown as text. */
export function renderMarkdown(markdown: string, { operations, highlighter }: RenderOptions): RenderedGuide {
  const headings: Heading[] = [];
  const links: string[] = [];
  const strangeOperations: string[] = [];
  const md = new MarkdownIt({ html: false, typographer: false });
  const { rules } = md.renderer;
  let pictures = 0;
  let tables = 0;

  rules['heading_open'] = (tokens, at) => {
    const { tag } = tokens[at]!;
    const text = plainText(tokens[at + 1]!);
    const id = slugOf(text);
    headings.push({ level: Number(tag.slice(1)), id, text });
    return tag === 'h1' ? '<h1>' : `<${tag} id="${id}">`;
  };
  rules['heading_close'] = (tokens, at) => {
    const { tag } = tokens[at]!;
    const { id, text } = headings.at(-1)!;
    const anchor = `<a class="anchor" href="#${id}" aria-label="Link to “${escapeHtml(text)}”">#</a>`;
    return tag === 'h1' ? '</h1>\n' : ` ${anchor}</${tag}>\n`;
  };
  rules['link_open'] = (tokens, at, options, _env, self) => {
    const token = tokens[at]!;
    const address = String(token.attrGet('href'));
    links.push(address);
    token.attrSet('href', publicAddress(address, operations));
    return self.renderToken(tokens, at, options);
  };
  rules['code_inline'] = (tokens, at) => {
    const code = `<code>${escapeHtml(tokens[at]!.content)}</code>`;
    const [, method, place] = MENTION.exec(tokens[at]!.content) ?? [];
    if (!method || !place || OTHER_PLACES.test(place)) return code;
    const operation = operations.mentioned(method, place);
    if (!operation) strangeOperations.push(`${method} ${place}`);
    const isInLink =
      tokens.slice(0, at).findLast(({ type }) => type.startsWith('link_'))?.type === 'link_open';
    return operation && !isInLink ? `<a class="operation" href="${operation.address}">${code}</a>` : code;
  };
  rules['fence'] = (tokens, at) => {
    const { info, content } = tokens[at]!;
    if (info.trim() === 'sequence')
      return sequencePicture(readSequence(content), `picture-${(pictures += 1)}`);
    const group = tabGroup(tokens, at);
    if (group === 'shown with the first') return '';
    if (group) return tabbed(group, highlighter, at);
    return codeBlock(readInfo(info), content, highlighter);
  };
  rules['table_open'] = () => {
    const label = `Table ${(tables += 1)}: ${headings.at(-1)?.text ?? ''}`;
    return `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table>`;
  };
  rules['table_close'] = () => '</table></div>\n';
  rules['th_open'] = () => '<th scope="col">';

  const html = md.render(markdown);
  return { html, headings, links, strangeOperations };
}

/** Fences that follow each other and have a `tab` are the tabs of one block. */
function tabGroup(tokens: readonly Token[], at: number) {
  const isTab = (nth: number) =>
    tokens[nth]?.type === 'fence' && readInfo(tokens[nth].info).tab !== undefined;
  if (!isTab(at)) return undefined;
  if (isTab(at - 1)) return 'shown with the first' as const;
  const group = [];
  for (let nth = at; isTab(nth); nth += 1)
    group.push({ info: readInfo(tokens[nth]!.info), code: tokens[nth]!.content });
  return group;
}

/** Guides are linked as files, so that the links work where the Markdown is read too. */
export function publicAddress(address: string, operations: Operations): string {
  const [, guide, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(address) ?? [];
  if (guide) return `/docs/${guide}${anchor}`;
  const [, operation] = /^op:(\w+)$/.exec(address) ?? [];
  return operation ? (operations.byId(operation)?.address ?? '/docs/reference') : address;
}

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[`'’“”]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const plainText = ({ children, content }: Token): string =>
  children?.map((child) => (child.type === 'softbreak' ? ' ' : child.content)).join('') ?? content;
