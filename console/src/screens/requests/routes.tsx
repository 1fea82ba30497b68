import { createRoute } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { hourBegin } from './hours.rules.ts';
import { day, filters, text } from '../../ui/search.rules.ts';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  validateSearch: filters({
    path: text,
    status: text,
    code: text,
    key: text,
    from: day,
    until: day,
    hour: hourBegin,
  }),
  component: lazy(() => import('./RequestList.tsx'), 'RequestList'),
});

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests/$id',
  component: lazy(() => import('./OneRequest.tsx'), 'OneRequest'),
});

export const requests = defineScreen({
  menu: [
    {
      to: '/requests',
      name: 'requests',
      icon: ScrollText,
      key: 'q',
      isFor: ({ organisation, scopes }) => organisation !== null && scopes.includes('requests:read'),
    },
  ],
  routes: [list, one],
});
