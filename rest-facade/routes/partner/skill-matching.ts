import { asItems, inEach, inField } from '../../nested-shapes.ts';
import { row, type Row } from '../../row.ts';
import { lift } from '../../shape.ts';

const withSkill = inField('skill', lift('subSkill', 'master'));

export const skillMatchingRows: Row[] = [
  row({
    method: 'POST',
    path: '/skills/match',
    summary: 'Find the skills that names mean, up to 5 for each, in the order sent',
    scope: 'skills:read',
    rates: 'skillsMatch',
    body: 'SkillNamesInput',
    operation: 'MatchSkills',
    variables: ({ body }) => body as { names: string[] },
    message: 'Matches.',
    shape: asItems(inField('matches', inEach(withSkill))),
    noun: 'skill',
  }),
  row({
    method: 'POST',
    path: '/skills/extract',
    summary: 'Find the skills that a text names, and where; the surest first',
    scope: 'skills:read',
    rates: 'skillsMatch',
    body: 'SkillTextInput',
    operation: 'ExtractSkills',
    variables: ({ body }) => body as { text: string },
    message: 'Skills of the text.',
    shape: asItems(withSkill),
    noun: 'skill',
  }),
];
