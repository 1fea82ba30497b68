import { Type } from 'typebox';
import { row, type Row } from '../../row.ts';
import { lift } from '../../shape.ts';

export const skillRows: Row[] = [
  row({
    method: 'GET',
    path: '/skills/:skill_id',
    summary: 'Read a skill of the open catalogue',
    scope: 'skills:read',
    rates: 'skills',
    params: { skill_id: Type.String() },
    operation: 'GetSkill',
    variables: ({ params }) => ({ id: params.skill_id }),
    status: 200,
    message: 'Skill.',
    shape: lift('subSkill', 'master'),
    noun: 'skill',
  }),
];
