import { escapeHtml } from './escape-html.ts';
import type { Highlighter } from './highlight.ts';

export interface BlockInfo {
  language: string;
  /** The name of the tab, where blocks that follow each other say the same in several languages. */
  tab?: string;
  /** The name of the file, for blocks that a test runs. */
  file?: string;
  title?: string;
}

/** ```` ```python tab="Python" file="sign.py" ```` */
export function readInfo(info: string): BlockInfo {
  const [language = ''] = info.split(/\s/);
  const given = Object.fromEntries(
    [...info.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  return { language, ...given };
}

const NAMES: Record<string, string> = {
  bash: 'Shell',
  javascript: 'JavaScript',
  python: 'Python',
  json: 'JSON',
  graphql: 'GraphQL',
  http: 'HTTP',
};

export function codeBlock({ language, title }: BlockInfo, code: string, highlighter: Highlighter): string {
  const name = title ?? NAMES[language] ?? 'Text';
  return (
    `<figure class="code"><figcaption>${escapeHtml(name)}</figcaption>` +
    `${pre(language, code, highlighter)}</figure>\n`
  );
}

const pre = (language: string, code: string, highlighter: Highlighter) =>
  `<pre tabindex="0"><code>${highlighter.html(code.trimEnd(), language)}</code></pre>`;

/** Without a script all panels are shown one after another, each beneath its name. */
export function tabbed(
  group: readonly { info: BlockInfo; code: string }[],
  highlighter: Highlighter,
  nth: number,
): string {
  const panels = group.map(({ info: { language, tab }, code }, at) => {
    const id = `code-${nth}-${at}`;
    return (
      `<div class="panel" id="${id}" data-tab="${escapeHtml(tab!)}">` +
      `<p class="panel-name">${escapeHtml(tab!)}</p>${pre(language, code, highlighter)}</div>`
    );
  });
  return `<div class="code tabs">${panels.join('')}</div>\n`;
}
