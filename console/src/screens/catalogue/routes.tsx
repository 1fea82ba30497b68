import { createRoute } from '@tanstack/react-router';
import { Library } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { filters, oneOf, text } from '../../ui/search.rules.ts';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalogue',
  validateSearch: filters({ q: text, open: text }),
  component: lazy(() => import('./Catalogue.tsx'), 'Catalogue'),
});

const skill = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalogue/skills/$id',
  validateSearch: filters({ use: oneOf('mandates', 'questions', 'verifications', 'selections') }),
  component: lazy(() => import('./SkillScreen.tsx'), 'SkillScreen'),
});

const requests = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalogue/requests',
  validateSearch: filters({ status: oneOf('pending', 'resolved', 'rejected') }),
  component: lazy(() => import('./RequestList.tsx'), 'RequestList'),
});

const request = createRoute({
  getParentRoute: () => rootRoute,
  path: '/catalogue/requests/$id',
  component: lazy(() => import('./RequestScreen.tsx'), 'RequestScreen'),
});

export const catalogue = defineScreen({
  menu: [
    {
      to: '/catalogue',
      name: 'catalogue',
      icon: Library,
      key: 'k',
      isFor: ({ operator, scopes }) => operator || scopes.includes('skills:read'),
    },
  ],
  routes: [home, skill, requests, request],
});
