import { Type } from 'typebox';
import { asPageList, pageQuery, pageVariables } from '../../page-lists.ts';
import { row, type Row } from '../../row.ts';
import { lift } from '../../shape.ts';

export const adminRows: Row[] = [
  row({
    method: 'GET',
    path: '/admin/counts',
    summary: 'Count what the catalogue holds, over all organisations and both modes',
    scope: 'catalogue:admin',
    admin: true,
    rates: 'other',
    operation: 'CatalogueCounts',
    variables: () => ({}),
    status: 200,
    message: 'Counts.',
    noun: 'counts',
  }),
  row({
    method: 'GET',
    path: '/admin/skill-requests',
    summary: 'List the skill requests of all organisations and both modes, newest first',
    scope: 'catalogue:admin',
    admin: true,
    rates: 'other',
    query: { status: Type.Enum(['pending', 'resolved', 'rejected']), ...pageQuery },
    operation: 'ListAllSkillRequests',
    variables: ({ query }) => ({ status: query.status, ...pageVariables({ query }) }),
    status: 200,
    message: 'Skill requests.',
    shape: asPageList(lift('organisation')),
    envelope: 'none',
    noun: 'skill request',
  }),
];
