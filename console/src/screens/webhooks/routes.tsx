import { createRoute } from '@tanstack/react-router';
import { Webhook } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { day, filters, oneOf } from '../../ui/search.rules.ts';
import { EVENT_TYPES } from '../events/event-types.ts';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks',
  component: lazy(() => import('./WebhookList.tsx'), 'WebhookList'),
});

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/webhooks/$id',
  validateSearch: filters({
    by: oneOf('hour', 'day'),
    status: oneOf('succeeded', 'failed'),
    type: oneOf(...EVENT_TYPES),
    from: day,
  }),
  component: lazy(() => import('./OneWebhook.tsx'), 'OneWebhook'),
});

export const webhooks = defineScreen({
  menu: [
    {
      to: '/webhooks',
      name: 'webhooks',
      icon: Webhook,
      key: 'h',
      isFor: ({ organisation, scopes }) => organisation !== null && scopes.includes('webhooks:read'),
    },
  ],
  routes: [list, one],
});
