import { createRoute } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { filters, oneOf, text } from '../../ui/search.rules.ts';
import { STATES } from './credential.ts';

const own = createRoute({
  getParentRoute: () => rootRoute,
  path: '/credentials',
  validateSearch: filters({
    of: oneOf('candidates', 'students'),
    state: oneOf(...STATES),
    skill: text,
    subject: text,
  }),
  component: lazy(() => import('./OwnCredentials.tsx'), 'OwnCredentials'),
});

const all = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operators/credentials',
  validateSearch: filters({ state: oneOf(...STATES), skill: text, subject: text, organisation: text }),
  component: lazy(() => import('./AllCredentials.tsx'), 'AllCredentials'),
});

export const credentials = defineScreen({
  menu: [
    {
      to: '/credentials',
      name: 'credentials',
      icon: Award,
      key: 'd',
      isFor: ({ organisation, scopes }) =>
        organisation !== null && (scopes.includes('results:read') || scopes.includes('verifications:read')),
    },
  ],
  routes: [own, all],
});
