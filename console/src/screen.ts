import type { LucideIcon } from 'lucide-react';
import { lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { patientImport } from './graph/patient-import.ts';
import type { Me } from './session/session.ts';
import type { shellTexts } from './texts/shell.ts';

/** The entry of a screen in the menu. */
export interface MenuEntry {
  /** The address below /console: `/workflows`. */
  to: string;
  /** Its name in `texts/shell.ts`, under `screens`. */
  name: keyof (typeof shellTexts)['en']['screens'];
  icon: LucideIcon;
  /** The letter that leads there after `g`. */
  key: string;
  /** Whether this caller has any use for it; everybody when left out. */
  isFor?: (me: Me) => boolean;
}

/** The export of `screens/<name>/routes.tsx`: its entries in the menu, and its routes with their types. */
export const defineScreen = <const Routes extends readonly AnyRoute[]>(screen: {
  menu: readonly MenuEntry[];
  routes: Routes;
}) => screen;

/** Loads a screen's file when it is first gone to. */
export const lazy = <T extends Record<string, unknown>, Key extends keyof T & string>(
  load: () => Promise<T>,
  name: Key,
): ReturnType<typeof lazyRouteComponent<T, Key>> => lazyRouteComponent(() => patientImport(load), name);
