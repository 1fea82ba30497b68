import { Type } from 'typebox';
import { asList, listArgumentPaths, listQuery, listVariables } from '../../lists.ts';
import { row, type Row } from '../../row.ts';
import { lift } from '../../shape.ts';

const workflowPath = { workflow_id: Type.String({ pattern: '^WF_[A-Z]{2}_[A-Z0-9]{10,40}$' }) };

export const workflowRows: Row[] = [
  row({
    method: 'POST',
    path: '/workflows',
    summary: 'Create a workflow',
    scope: 'workflows:write',
    rates: 'workflowWrites',
    body: 'WorkflowInput',
    operation: 'CreateWorkflow',
    variables: ({ body }) => ({ input: body }),
    idempotent: true,
    shape: lift('workflow'),
    status: 201,
    message: 'Workflow created.',
    noun: 'workflow',
  }),
  row({
    method: 'GET',
    path: '/workflows',
    summary: "List the organisation's workflows, newest first",
    scope: 'workflows:read',
    rates: 'reads',
    query: listQuery,
    operation: 'ListWorkflows',
    variables: listVariables,
    argumentPaths: listArgumentPaths,
    status: 200,
    message: 'Workflows.',
    shape: asList,
    noun: 'workflow',
  }),
  row({
    method: 'GET',
    path: '/workflows/:workflow_id',
    summary: 'Read a workflow',
    scope: 'workflows:read',
    rates: 'reads',
    params: workflowPath,
    operation: 'GetWorkflow',
    variables: ({ params }) => ({ id: params.workflow_id }),
    status: 200,
    message: 'Workflow.',
    noun: 'workflow',
  }),
  row({
    method: 'PUT',
    path: '/workflows/:workflow_id',
    summary: 'Replace a workflow made through this API',
    scope: 'workflows:write',
    rates: 'workflowWrites',
    params: workflowPath,
    body: 'WorkflowInput',
    operation: 'ReplaceWorkflow',
    variables: ({ params, body }) => ({ id: params.workflow_id, input: body }),
    idempotent: true,
    shape: lift('workflow'),
    status: 200,
    message: 'Workflow replaced.',
    noun: 'workflow',
  }),
];
