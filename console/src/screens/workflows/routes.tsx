import { createRoute } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { filters, oneOf, text } from '../../ui/search.rules.ts';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/workflows',
  validateSearch: filters({ q: text, status: oneOf('active', 'archived') }),
  component: lazy(() => import('./WorkflowList.tsx'), 'WorkflowList'),
});

export const workflows = defineScreen({
  menu: [
    {
      to: '/workflows',
      name: 'workflows',
      icon: Workflow,
      key: 'w',
      isFor: ({ organisation }) => organisation !== null,
    },
  ],
  routes: [list],
});
