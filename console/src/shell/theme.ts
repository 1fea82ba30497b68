import { keptStore } from '../store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const theme = keptStore<Theme>('console-theme', THEMES, 'system');

/** Told to the page before it is drawn, so that nobody sees the other theme first. */
export function followTheme(): void {
  const show = () => {
    const chosen = theme.get();
    if (chosen === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = chosen;
  };
  show();
  theme.follow(show);
}
