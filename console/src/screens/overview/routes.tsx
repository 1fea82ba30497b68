import { createRoute } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';

const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazy(() => import('./Overview.tsx'), 'Overview'),
});

export const overview = defineScreen({
  menu: [{ to: '/', name: 'overview', icon: LayoutDashboard, key: 'o' }],
  routes: [overviewRoute],
});
