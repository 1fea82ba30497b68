import { createRoute } from '@tanstack/react-router';
import { Briefcase } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { filters, oneOf, text } from '../../ui/search.rules.ts';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mandates',
  validateSearch: filters({
    status: oneOf('preparing', 'ready', 'failed', 'archived'),
    origin: oneOf('api', 'playground'),
    workflow: text,
  }),
  component: lazy(() => import('./MandateList.tsx'), 'MandateList'),
});

const create = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mandates/new',
  validateSearch: filters({ workflow: text }),
  component: lazy(() => import('./MandateForm.tsx'), 'NewMandate'),
});

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mandates/$id',
  validateSearch: filters({ tab: oneOf('questions', 'campaigns', 'versions') }),
  component: lazy(() => import('./MandateScreen.tsx'), 'MandateScreen'),
});

const edit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mandates/$id/edit',
  component: lazy(() => import('./MandateForm.tsx'), 'EditMandate'),
});

export const mandates = defineScreen({
  menu: [
    {
      to: '/mandates',
      name: 'mandates',
      icon: Briefcase,
      key: 'm',
      isFor: ({ organisation }) => organisation !== null,
    },
  ],
  routes: [list, create, one, edit],
});
