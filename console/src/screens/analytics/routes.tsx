import { createRoute } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { day, filters, text } from '../../ui/search.rules.ts';

const analyticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/analytics',
  validateSearch: filters({ workflow: text, mandate: text, campaign: text, from: day, to: day }),
  component: lazy(() => import('./Analytics.tsx'), 'Analytics'),
});

export const analytics = defineScreen({
  menu: [
    {
      to: '/analytics',
      name: 'analytics',
      icon: ChartColumn,
      key: 'a',
      isFor: ({ organisation, scopes }) => organisation !== null && scopes.includes('analytics:read'),
    },
  ],
  routes: [analyticsRoute],
});
