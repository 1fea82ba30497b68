import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { inputText } from '../../inputs.ts';
import { asList, listQuery, listVariables } from '../../lists.ts';
import { route, type Route } from '../../route.ts';
import { each, inField, inTurn } from '../../nested-shapes.ts';
import { lift, objectOf, type Shape } from '../../shape.ts';
import { workflowPath } from './workflows.ts';

export const mandatePath = { mandate_id: Type.String({ pattern: ID_FORMS.mandate }) };
const byId = ({ params }: { params: { mandate_id: string } }) => ({ id: params.mandate_id });

interface SkillItem {
  skill_id: string | null;
  verify: boolean;
  name: string | null;
}

/** Each skill in the form in which it is sent. */
const asSkillForms: Shape<SkillItem[]> = {
  value: (skills) =>
    skills.map(({ skill_id, verify, name }) =>
      name === null ? { skill_id, verify } : { name, pending: true },
    ),
  schema: (skills) => ({
    ...skills,
    items: {
      anyOf: [
        objectOf({ skill_id: { type: 'string' }, verify: { type: 'boolean' } }),
        objectOf({ name: { type: 'string' }, pending: { type: 'boolean', const: true } }),
      ],
    },
  }),
};

const asMandate = inField('skills', asSkillForms);
const reading = { method: 'GET', scope: 'mandates:read', rates: 'reads', noun: 'mandate' } as const;
const writing = {
  scope: 'mandates:write',
  rates: 'mandateWrites',
  idempotent: true,
  shape: lift('mandate'),
  noun: 'mandate',
} as const;

export const mandateRows: Route[] = [
  route({
    ...writing,
    method: 'POST',
    path: '/mandates',
    summary: 'Create a job mandate; its questions are then prepared',
    body: 'MandateInput',
    operation: 'CreateMandate',
    variables: ({ body }) => ({ input: body }),
    codes: ['CONFLICT', 'LIMIT_EXCEEDED'],
    status: 202,
    message: 'Mandate accepted; its questions are being prepared.',
  }),
  route({
    ...reading,
    path: '/mandates',
    summary: "List the organisation's job mandates, newest first",
    query: {
      ...listQuery,
      status: Type.Enum(['preparing', 'ready', 'failed', 'archived']),
      workflow_id: workflowPath.workflow_id,
      job_id: inputText('MandateInput', 'jobId'),
    },
    operation: 'ListMandates',
    variables: (input) => {
      const { status, workflow_id: workflowId, job_id: jobId } = input.query;
      return { ...listVariables(input), filter: { status, workflowId, jobId } };
    },
    message: 'Mandates.',
    shape: inTurn(asList, each('items', asMandate)),
  }),
  route({
    ...reading,
    path: '/mandates/:mandate_id',
    summary: 'Read a job mandate, its defaults filled in',
    params: mandatePath,
    operation: 'GetMandate',
    variables: byId,
    message: 'Mandate.',
    shape: asMandate,
  }),
  route({
    ...reading,
    path: '/mandates/:mandate_id/questions',
    summary:
      'Read what candidates will be asked, in the order of steps; which options are right, and which answers knock out, is not told',
    params: mandatePath,
    operation: 'GetMandateQuestions',
    variables: ({ params }) => ({ mandateId: params.mandate_id }),
    codes: ['CONFLICT'],
    message: 'Questions.',
    shape: each('skills', lift('question_set')),
  }),
  route({
    ...writing,
    method: 'PUT',
    path: '/mandates/:mandate_id',
    summary: 'Replace a job mandate made through this API: the whole body is sent again',
    params: mandatePath,
    body: 'MandateInput',
    bodyRules: 'MandateReplacement',
    operation: 'ReplaceMandate',
    variables: ({ params, body }) => ({ id: params.mandate_id, input: body }),
    codes: ['LIMIT_EXCEEDED'],
    status: 202,
    message: 'Change accepted; the questions are being prepared.',
    otherwise: {
      when: ({ changed }) => !changed,
      status: 200,
      message: 'The same mandate was sent again; nothing changed.',
    },
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: '/mandates/:mandate_id',
    summary: 'Archive a job mandate made through this API; a repeat changes nothing',
    params: mandatePath,
    operation: 'ArchiveMandate',
    variables: byId,
    message: 'Mandate archived.',
  }),
  route({
    ...writing,
    method: 'POST',
    path: '/mandates/:mandate_id/prepare',
    summary: 'Let a job mandate whose preparation failed try again',
    params: mandatePath,
    operation: 'PrepareMandate',
    variables: byId,
    status: 202,
    message: 'The questions are being prepared again.',
  }),
];
