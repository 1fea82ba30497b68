import { createRoute } from '@tanstack/react-router';
import { UserRoundCheck } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { filters, oneOf, text } from '../../ui/search.rules.ts';
import { KINDS, STATUSES } from './privacy-request.ts';

const own = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  validateSearch: filters({ status: oneOf(...STATUSES), kind: oneOf(...KINDS) }),
  component: lazy(() => import('./Privacy.tsx'), 'Privacy'),
});

const all = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operators/privacy',
  validateSearch: filters({ status: oneOf(...STATUSES), kind: oneOf(...KINDS), organisation: text }),
  component: lazy(() => import('./AllRequests.tsx'), 'AllRequests'),
});

export const privacy = defineScreen({
  menu: [
    {
      to: '/privacy',
      name: 'privacy',
      icon: UserRoundCheck,
      key: 'y',
      isFor: ({ organisation, scopes }) =>
        organisation !== null &&
        (scopes.includes('candidates:erase') || scopes.includes('organisation:write')),
    },
  ],
  routes: [own, all],
});
