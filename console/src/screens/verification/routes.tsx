import { createRoute } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { day, filters, oneOf, text } from '../../ui/search.rules.ts';
import { STATUSES } from './way.rules.ts';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verification',
  validateSearch: filters({
    status: oneOf(...STATUSES),
    method: oneOf('human', 'assessment'),
    student: text,
    skill: text,
    from: day,
    until: day,
  }),
  component: lazy(() => import('./SessionList.tsx'), 'SessionList'),
});

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verification/$id',
  component: lazy(() => import('./SessionScreen.tsx'), 'SessionScreen'),
});

export const verification = defineScreen({
  menu: [
    {
      to: '/verification',
      name: 'verification',
      icon: BadgeCheck,
      key: 'v',
      isFor: ({ organisation, scopes }) => organisation !== null && scopes.includes('verifications:read'),
    },
  ],
  routes: [list, one],
});
