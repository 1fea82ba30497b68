import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { inputText } from '../../inputs.ts';
import { pageQuery, pageVariables } from '../../lists.ts';
import { each, inTurn } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';
import { lift, omitted } from '../../shape.ts';

const [LIMIT, MAX_LIMIT] = [50, 100];
const flat = lift('subSkill', 'master');
const pages = {
  method: 'GET',
  scope: 'skills:read',
  rates: 'skillsSearch',
  paged: true,
  message: 'Skills.',
  shape: each('items', flat),
  noun: 'skill',
} as const;

export const partnerSkillRows: Route[] = [
  route({
    ...pages,
    path: '/skills',
    summary: 'Browse the skill taxonomy, a page at a time; a page past the end is empty',
    taxonomy: 'browse',
    query: {
      master_skill_id: Type.String({ pattern: ID_FORMS.masterSkill }),
      sub_skill_id: Type.String({ pattern: ID_FORMS.subSkill }),
      verifiable: Type.Boolean(),
      uri: Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'The id that an outside catalogue has for the skill.',
      }),
      ...pageQuery(LIMIT, MAX_LIMIT),
    },
    operation: 'BrowseTaxonomy',
    variables: ({ query }) => ({
      filter: {
        masterSkillId: query.master_skill_id,
        subSkillId: query.sub_skill_id,
        verifiable: query.verifiable,
        uri: query.uri,
      },
      ...pageVariables(LIMIT)({ query }),
    }),
    paged: true,
    message: 'Skills.',
    shape: each('items', flat),
    noun: 'skill',
  }),
  route({
    ...pages,
    path: '/skills/search',
    summary: 'Search the skill taxonomy: exact name, prefix, whole word, then near spellings',
    taxonomy: 'search',
    query: {
      q: inputText('SkillSearchInput', 'keyword'),
      ...pageQuery(LIMIT, MAX_LIMIT),
    },
    requiredQuery: ['q'],
    operation: 'SearchTaxonomy',
    variables: ({ query }) => ({ keyword: query.q, ...pageVariables(LIMIT)({ query }) }),
    argumentPaths: { keyword: 'query.q' },
    shape: inTurn(each('items', flat), omitted('outdated')),
  }),
  route({
    method: 'GET',
    path: '/skills/:skill_id',
    summary: 'Read a skill',
    scope: 'skills:read',
    rates: 'skillsLookup',
    params: { skill_id: Type.String({ pattern: ID_FORMS.skill }) },
    operation: 'ReadSkill',
    variables: ({ params }) => ({ id: params.skill_id }),
    message: 'Skill.',
    shape: flat,
    noun: 'skill',
  }),
  route({
    method: 'POST',
    path: '/skills/lookup',
    summary: 'Read many skills by id; an id given twice is answered once',
    scope: 'skills:read',
    rates: 'skillsLookup',
    body: 'SkillLookupInput',
    operation: 'LookUpSkills',
    variables: ({ body }) => ({ ids: (body as { skillIds: string[] }).skillIds }),
    message: 'Skills.',
    shape: each('items', flat),
    noun: 'skill',
  }),
];
