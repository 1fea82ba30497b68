import { Type } from 'typebox';
import { inputText } from '../../inputs.ts';
import { pageQuery, pageVariables } from '../../lists.ts';
import { each, inTurn } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';
import { lift, omitted } from '../../shape.ts';

const [LIMIT, MAX_LIMIT] = [20, 50];
const pages = {
  scope: 'skills:read',
  rates: 'skills',
  query: pageQuery(LIMIT, MAX_LIMIT),
  paged: true,
} as const;
const flat = lift('subSkill', 'master');

export const skillRows: Route[] = [
  route({
    ...pages,
    method: 'GET',
    path: '/skills',
    summary: 'Browse the open catalogue',
    operation: 'ListSkills',
    variables: pageVariables(LIMIT),
    message: 'Skills.',
    shape: each('items', flat),
    noun: 'skill',
  }),
  route({
    ...pages,
    method: 'GET',
    path: '/skills/search',
    summary: 'Search the open catalogue: exact name, prefix, whole word, then near spellings',
    rates: 'search',
    query: { keyword: inputText('OpenSkillSearchInput', 'keyword'), ...pages.query },
    requiredQuery: ['keyword'],
    operation: 'SearchSkills',
    variables: ({ query }) => ({ keyword: query.keyword, ...pageVariables(LIMIT)({ query }) }),
    argumentPaths: { keyword: 'query.keyword' },
    message: 'Skills.',
    shape: inTurn(each('items', flat), omitted('outdated')),
    noun: 'skill',
  }),
  route({
    ...pages,
    method: 'GET',
    path: '/skills/masters',
    summary: 'List the master skills',
    operation: 'ListMasterSkills',
    variables: pageVariables(LIMIT),
    message: 'Master skills.',
    noun: 'master skill',
  }),
  route({
    ...pages,
    method: 'GET',
    path: '/skills/masters/:master_skill_id/sub-skills',
    summary: 'List the sub-skills of a master skill',
    params: { master_skill_id: Type.String() },
    operation: 'ListSubSkills',
    variables: ({ params, query }) => ({ id: params.master_skill_id, ...pageVariables(LIMIT)({ query }) }),
    message: 'Sub-skills.',
    shape: each('items', flat),
    noun: 'master skill',
  }),
  route({
    method: 'GET',
    path: '/skills/:skill_id',
    summary: 'Read a skill of the open catalogue',
    scope: 'skills:read',
    rates: 'skills',
    params: { skill_id: Type.String() },
    operation: 'GetSkill',
    variables: ({ params }) => ({ id: params.skill_id }),
    message: 'Skill.',
    shape: flat,
    noun: 'skill',
  }),
];
