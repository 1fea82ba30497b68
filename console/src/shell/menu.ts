import type { MenuEntry } from '../screen.ts';
import { useMe } from '../session/session.ts';
import { store, useStore } from '../store.ts';

/** The entries of all screens, in their order. Set by the router, which knows the screens. */
export const menu = store<readonly MenuEntry[]>([]);

/** The entries that the caller has a use for. */
export function useMenu(): readonly MenuEntry[] {
  const me = useMe();
  return useStore(menu).filter(({ isFor }) => isFor?.(me) ?? true);
}
