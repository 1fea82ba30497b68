import { inputText } from '../../inputs.ts';
import { asList, listQuery, listVariables } from '../../lists.ts';
import { route, type Route } from '../../route.ts';
import { lift } from '../../shape.ts';

export const workflowPath = { workflow_id: inputText('MandateInput', 'workflowId') };
const reading = { method: 'GET', scope: 'workflows:read', rates: 'reads', noun: 'workflow' } as const;
const writing = {
  scope: 'workflows:write',
  rates: 'workflowWrites',
  idempotent: true,
  shape: lift('workflow'),
  noun: 'workflow',
} as const;

export const workflowRows: Route[] = [
  route({
    ...writing,
    method: 'POST',
    path: '/workflows',
    summary: 'Create a workflow',
    body: 'WorkflowInput',
    operation: 'CreateWorkflow',
    variables: ({ body }) => ({ input: body }),
    status: 201,
    message: 'Workflow created.',
  }),
  route({
    ...reading,
    path: '/workflows',
    summary: "List the organisation's workflows, newest first",
    query: listQuery,
    operation: 'ListWorkflows',
    variables: listVariables,
    message: 'Workflows.',
    shape: asList,
  }),
  route({
    ...reading,
    path: '/workflows/:workflow_id',
    summary: 'Read a workflow',
    params: workflowPath,
    operation: 'GetWorkflow',
    variables: ({ params }) => ({ id: params.workflow_id }),
    message: 'Workflow.',
  }),
  route({
    ...writing,
    method: 'PUT',
    path: '/workflows/:workflow_id',
    summary: 'Replace a workflow made through this API',
    params: workflowPath,
    body: 'WorkflowInput',
    operation: 'ReplaceWorkflow',
    variables: ({ params, body }) => ({ id: params.workflow_id, input: body }),
    message: 'Workflow replaced.',
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: '/workflows/:workflow_id',
    summary: 'Archive a workflow made through this API; a repeat changes nothing',
    params: workflowPath,
    operation: 'ArchiveWorkflow',
    variables: ({ params }) => ({ id: params.workflow_id }),
    codes: ['WORKFLOW_IN_USE'],
    message: 'Workflow archived.',
  }),
];
