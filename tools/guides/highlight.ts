import { createHighlighter, type ThemedToken } from 'shiki';
import { escapeHtml } from './escape-html.ts';

const THEMES = { light: 'github-light-default', dark: 'github-dark-default' } as const;

/** The theme's grey of comments is too light on the ground of our blocks. */
const DARKER: Record<string, string> = { '#6E7781': '#59636E' };

const LANGUAGES = ['bash', 'go', 'graphql', 'http', 'java', 'javascript', 'json', 'php', 'python', 'sql'];

export interface Highlighter {
  html(code: string, language: string): string;
  /** The rules for every class used so far: the policy of the pages allows no style of an element's own. */
  css(): string;
}

/** Colours code at build time, for both themes at once. */
export async function openHighlighter(): Promise<Highlighter> {
  const shiki = await createHighlighter({ themes: Object.values(THEMES), langs: LANGUAGES });
  const classes = new Map<string, string>();
  const classOf = (light: string, dark: string): string => {
    const pair = `${light}/${dark}`;
    if (!classes.has(pair)) classes.set(pair, `c${classes.size}`);
    return classes.get(pair)!;
  };
  const plain = [shiki.getTheme(THEMES.light).fg, shiki.getTheme(THEMES.dark).fg].join('/').toLowerCase();
  const tokenHtml = ({ content, variants }: Pick<ThemedToken, 'content'> & { variants: Variants }) => {
    const [bright = '', dark = ''] = [variants['light']!.color, variants['dark']!.color];
    const light = DARKER[bright] ?? bright;
    const text = escapeHtml(content);
    const isPlain = `${light}/${dark}`.toLowerCase() === plain || content.trim() === '';
    return isPlain ? text : `<span class="${classOf(light, dark)}">${text}</span>`;
  };
  return {
    html(code, language) {
      if (!LANGUAGES.includes(language)) return escapeHtml(code);
      const lines = shiki.codeToTokensWithThemes(code, { lang: language as 'bash', themes: THEMES });
      return lines.map((line) => line.map(tokenHtml).join('')).join('\n');
    },
    css: () =>
      [...classes]
        .map(([pair, name]) => {
          const [light, dark] = pair.split('/');
          return `.${name}{color:light-dark(${light},${dark})}`;
        })
        .join('\n'),
  };
}

type Variants = Record<string, { color?: string }>;
