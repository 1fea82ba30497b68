import { Type } from 'typebox';
import { pageQuery, pageVariables } from '../../lists.ts';
import { each } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';
import { lift } from '../../shape.ts';

const [LIMIT, MAX_LIMIT] = [20, 50];

export const adminRows: Route[] = [
  route({
    method: 'GET',
    path: '/admin/counts',
    summary: 'Count what the catalogue holds, over all organisations and both modes',
    scope: 'catalogue:admin',
    admin: true,
    rates: 'other',
    title: 'Count the catalogue',
    operation: 'CatalogueCounts',
    variables: () => ({}),
    message: 'Counts.',
    noun: 'counts',
  }),
  route({
    method: 'GET',
    path: '/admin/skill-requests',
    summary: 'List the skill requests of all organisations and both modes, newest first',
    scope: 'catalogue:admin',
    admin: true,
    rates: 'other',
    query: { status: Type.Enum(['pending', 'resolved', 'rejected']), ...pageQuery(LIMIT, MAX_LIMIT) },
    operation: 'ListAllSkillRequests',
    variables: ({ query }) => ({ status: query.status, ...pageVariables(LIMIT)({ query }) }),
    message: 'Skill requests.',
    shape: each('items', lift('organisation')),
    paged: true,
    noun: 'skill request',
  }),
];
