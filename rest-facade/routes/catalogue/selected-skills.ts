import { Type } from 'typebox';
import { inputText } from '../../inputs.ts';
import { pageQuery, pageVariables } from '../../lists.ts';
import { route, type Route } from '../../route.ts';

const selectionPath = { selected_skill_id: Type.String({ description: 'A UUID; any other is unknown.' }) };

const [LIMIT, MAX_LIMIT] = [20, 50];
const selection = { rates: 'other', noun: 'selected skill' } as const;

export const selectedSkillRows: Route[] = [
  route({
    ...selection,
    method: 'POST',
    path: '/selected-skills',
    summary: 'Record that a user has selected a skill',
    scope: 'selections:write',
    anonymousAdds: true,
    body: 'SelectionInput',
    operation: 'SelectSkill',
    variables: ({ body }) => ({ input: body }),
    status: 201,
    message: 'Skill selected.',
  }),
  route({
    ...selection,
    method: 'GET',
    path: '/selected-skills',
    summary: 'List the skills that a user has selected, newest first',
    scope: 'selections:read',
    query: {
      user_id: inputText('SelectionInput', 'userId'),
      ...pageQuery(LIMIT, MAX_LIMIT),
    },
    requiredQuery: ['user_id'],
    operation: 'ListSelectedSkills',
    variables: ({ query }) => ({ userId: query.user_id, ...pageVariables(LIMIT)({ query }) }),
    message: 'Selected skills.',
    paged: true,
  }),
  route({
    ...selection,
    method: 'GET',
    path: '/selected-skills/:selected_skill_id',
    summary: 'Read a selection',
    scope: 'selections:read',
    params: selectionPath,
    operation: 'GetSelectedSkill',
    variables: ({ params }) => ({ id: params.selected_skill_id }),
    message: 'Selected skill.',
  }),
  route({
    ...selection,
    method: 'DELETE',
    path: '/selected-skills/:selected_skill_id',
    summary: 'Delete a selection for good',
    scope: 'selections:write',
    params: selectionPath,
    operation: 'UnselectSkill',
    variables: ({ params }) => ({ id: params.selected_skill_id }),
    message: 'Selected skill deleted.',
    envelope: 'no data',
  }),
];
