import { createRoute } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { filters, oneOf, text } from '../../ui/search.rules.ts';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/workflows',
  validateSearch: filters({
    q: text,
    status: oneOf('active', 'archived'),
    origin: oneOf('api', 'playground'),
  }),
  component: lazy(() => import('./WorkflowList.tsx'), 'WorkflowList'),
});

const create = createRoute({
  getParentRoute: () => rootRoute,
  path: '/workflows/new',
  component: lazy(() => import('./WorkflowForm.tsx'), 'NewWorkflow'),
});

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/workflows/$id',
  component: lazy(() => import('./WorkflowScreen.tsx'), 'WorkflowScreen'),
});

const edit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/workflows/$id/edit',
  component: lazy(() => import('./WorkflowForm.tsx'), 'EditWorkflow'),
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
  routes: [list, create, one, edit],
});
