import { createRoute } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { day, filters, oneOf, text } from '../../ui/search.rules.ts';
import { FAILURE_REASONS } from './result-filter.rules.ts';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results',
  validateSearch: filters({
    q: text,
    status: oneOf('pending', 'completed', 'declined', 'failed'),
    reason: oneOf(...FAILURE_REASONS),
    mandate: text,
    campaign: text,
    from: day,
    until: day,
  }),
  component: lazy(() => import('./ResultList.tsx'), 'ResultList'),
});

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results/$id',
  component: lazy(() => import('./OneResult.tsx'), 'OneResult'),
});

export const results = defineScreen({
  menu: [
    {
      to: '/results',
      name: 'results',
      icon: ClipboardCheck,
      key: 'r',
      isFor: ({ organisation, scopes }) => organisation !== null && scopes.includes('results:read'),
    },
  ],
  routes: [list, one],
});
