import { createRoute } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { day, filters, oneOf, text } from '../../ui/search.rules.ts';
import { EVENT_TYPES } from './event-types.ts';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  validateSearch: filters({ about: text, type: oneOf(...EVENT_TYPES), from: day, until: day }),
  component: lazy(() => import('./EventList.tsx'), 'EventList'),
});

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events/$id',
  component: lazy(() => import('./OneEvent.tsx'), 'OneEvent'),
});

export const events = defineScreen({
  menu: [
    {
      to: '/events',
      name: 'events',
      icon: Radio,
      key: 'e',
      isFor: ({ organisation, scopes }) => organisation !== null && scopes.includes('events:read'),
    },
  ],
  routes: [list, one],
});
