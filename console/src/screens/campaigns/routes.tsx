import { createRoute } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { rootRoute } from '../../root-route.tsx';
import { defineScreen, lazy } from '../../screen.ts';
import { filters, oneOf, text } from '../../ui/search.rules.ts';
import { CAMPAIGN_STATUSES, OUTCOMES } from './campaign.rules.ts';

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaigns',
  validateSearch: filters({ status: oneOf(...CAMPAIGN_STATUSES), mandate: text, workflow: text }),
  component: lazy(() => import('./CampaignList.tsx'), 'CampaignList'),
});

const begin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaigns/new',
  validateSearch: filters({ mandate: text }),
  component: lazy(() => import('./NewCampaign.tsx'), 'NewCampaign'),
});

const one = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaigns/$id',
  validateSearch: filters({ status: oneOf(...OUTCOMES) }),
  component: lazy(() => import('./Campaign.tsx'), 'Campaign'),
});

const add = createRoute({
  getParentRoute: () => rootRoute,
  path: '/campaigns/$id/add',
  component: lazy(() => import('./AddCandidates.tsx'), 'AddCandidates'),
});

export const campaigns = defineScreen({
  menu: [
    {
      to: '/campaigns',
      name: 'campaigns',
      icon: Megaphone,
      key: 'c',
      isFor: ({ organisation }) => organisation !== null,
    },
  ],
  routes: [list, begin, one, add],
});
