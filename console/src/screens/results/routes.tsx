import { createRoute } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { day, filters, oneOf, text } from '../../ui/search.rules.ts';
import {
  DECLINED_REASONS,
  FAILURE_REASONS,
  LANGUAGES,
  ORDERS,
  SCORES,
  VERDICTS,
  YES_NO,
} from './result-filter.rules.ts';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results',
  validateSearch: filters({
    q: text,
    status: oneOf('pending', 'completed', 'declined', 'failed'),
    reason: oneOf(...FAILURE_REASONS, ...DECLINED_REASONS),
    qualified: oneOf(...YES_NO),
    interested: oneOf(...YES_NO),
    verdict: oneOf(...VERDICTS),
    score: oneOf(...SCORES),
    language: oneOf(...LANGUAGES),
    shortlist: oneOf('yes'),
    order: oneOf(...ORDERS),
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

const compare = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results/compare',
  validateSearch: filters({ ids: text }),
  component: lazy(() => import('./shortlist/CompareResults.tsx'), 'CompareResults'),
});

const shared = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results/shared',
  component: lazy(() => import('./shortlist/SharedLinks.tsx'), 'SharedLinks'),
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
  routes: [list, one, compare, shared],
});
