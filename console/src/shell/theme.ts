import { keptStore, store, useStore } from '../store.ts';

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

const evening = matchMedia('(prefers-color-scheme: dark)');
const isEvening = store(evening.matches);
evening.addEventListener('change', ({ matches }) => isEvening.set(matches));

/** Whether the page is dark now, by choice or because the system is: a canvas is redrawn. */
export function useIsDark(): boolean {
  const chosen = useStore(theme);
  const bySystem = useStore(isEvening);
  return chosen === 'system' ? bySystem : chosen === 'dark';
}
