import { Type } from 'typebox';
import { route, type Route } from '../../route.ts';
import { workflowPath } from './workflows.ts';

const day = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-03-31'], description });

export const analyticsRows: Route[] = [
  route({
    method: 'GET',
    path: '/analytics/workflows/:workflow_id/overview',
    summary:
      'What happened in a workflow on some days in India: funnel, channels, follow-ups, calls, drop-offs, languages; each thing counts on its own day',
    scope: 'analytics:read',
    rates: 'reads',
    params: workflowPath,
    query: {
      from: day('The first day; 30 days in all when left out. At most 92 days in all.'),
      to: day('The last day, counted too; today when left out.'),
    },
    operation: 'GetWorkflowOverview',
    variables: ({ params, query: { from, to } }) => ({ id: params.workflow_id, from, to }),
    argumentPaths: { from: 'query.from', to: 'query.to' },
    message: 'Workflow overview.',
    noun: 'workflow',
  }),
];
