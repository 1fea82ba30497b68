import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';
import { catalogue } from './screens/catalogue/routes.tsx';
import { overview } from './screens/overview/routes.tsx';
import { verification } from './screens/verification/routes.tsx';
import { workflows } from './screens/workflows/routes.tsx';
import { Broken } from './shell/Broken.tsx';
import { menu } from './shell/menu.ts';

/** Every screen, in the order of the menu. */
const screens = [overview, workflows, verification, catalogue] as const;

menu.set(screens.flatMap((screen) => screen.menu));

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...overview.routes,
    ...workflows.routes,
    ...verification.routes,
    ...catalogue.routes,
  ]),
  basepath: '/console',
  // Filters are plain text in the address, a number too.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultErrorComponent: Broken,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
