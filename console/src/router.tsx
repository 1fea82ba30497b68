import { createRouter } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';
import { analytics } from './screens/analytics/routes.tsx';
import { campaigns } from './screens/campaigns/routes.tsx';
import { catalogue } from './screens/catalogue/routes.tsx';
import { credentials } from './screens/credentials/routes.tsx';
import { events } from './screens/events/routes.tsx';
import { mandates } from './screens/mandates/routes.tsx';
import { operators } from './screens/operators/routes.tsx';
import { overview } from './screens/overview/routes.tsx';
import { privacy } from './screens/privacy/routes.tsx';
import { requests } from './screens/requests/routes.tsx';
import { results } from './screens/results/routes.tsx';
import { verification } from './screens/verification/routes.tsx';
import { webhooks } from './screens/webhooks/routes.tsx';
import { workflows } from './screens/workflows/routes.tsx';
import { Broken } from './shell/Broken.tsx';
import { menu } from './shell/menu.ts';
import { addressOf, filtersIn } from './ui/search.rules.ts';

/** Every screen, in the order of the menu. */
const screens = [
  overview,
  workflows,
  mandates,
  campaigns,
  results,
  analytics,
  events,
  webhooks,
  requests,
  verification,
  credentials,
  privacy,
  catalogue,
  operators,
] as const;

menu.set(screens.flatMap((screen) => screen.menu));

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...overview.routes,
    ...workflows.routes,
    ...mandates.routes,
    ...campaigns.routes,
    ...results.routes,
    ...analytics.routes,
    ...events.routes,
    ...webhooks.routes,
    ...requests.routes,
    ...verification.routes,
    ...credentials.routes,
    ...privacy.routes,
    ...catalogue.routes,
    ...operators.routes,
  ]),
  basepath: '/console',
  parseSearch: filtersIn,
  stringifySearch: addressOf,
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
