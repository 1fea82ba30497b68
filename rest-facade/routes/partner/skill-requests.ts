import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { asList, listQuery, listVariables } from '../../lists.ts';
import { only } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';

const reading = { method: 'GET', scope: 'skills:request', rates: 'reads', noun: 'skill request' } as const;

export const skillRequestRows: Route[] = [
  route({
    method: 'POST',
    path: '/skill-requests',
    summary:
      'Ask for a skill to be added; a name asked for before, case and spaces aside, answers the first unless it was rejected, and one that the catalogue has is resolved at once',
    scope: 'skills:request',
    rates: 'skillRequests',
    idempotent: true,
    body: 'SkillRequestInput',
    operation: 'RequestSkill',
    variables: ({ body }) => ({ input: body }),
    shape: only('skillRequest'),
    status: 201,
    message: 'Skill requested.',
    otherwise: {
      when: ({ created }: { created: boolean }) => !created,
      status: 200,
      message: 'The skill is in the catalogue, or was requested before.',
    },
    noun: 'skill request',
  }),
  route({
    ...reading,
    path: '/skill-requests',
    summary: "List the organisation's skill requests, newest first",
    query: listQuery,
    operation: 'ListSkillRequests',
    variables: listVariables,
    message: 'Skill requests.',
    shape: asList,
  }),
  route({
    ...reading,
    path: '/skill-requests/:request_id',
    summary: 'Read a skill request',
    params: { request_id: Type.String({ pattern: ID_FORMS.skillRequest }) },
    operation: 'GetSkillRequest',
    variables: ({ params }) => ({ id: params.request_id }),
    message: 'Skill request.',
  }),
];
