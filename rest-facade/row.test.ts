import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { asList, listQuery, listVariables } from './lists.ts';
import { row } from './row.ts';
import { lift } from './shape.ts';

const read = {
  method: 'GET',
  path: '/workflows/:workflow_id',
  summary: '',
  scope: 'workflows:read',
  params: { workflow_id: Type.String() },
  status: 200,
  message: '',
  noun: 'workflow',
} as const;
const list = { ...read, path: '/workflows', params: {}, query: listQuery } as const;
const create = { ...read, method: 'POST', path: '/workflows', params: {} } as const;

/** Each line marked is an error to the compiler, or else the mark is: `npm run check:types` runs this test. */
describe('a row that does not fit its operation does not build', () => {
  it('fits', () => {
    const rows = [
      row({ ...read, operation: 'GetWorkflow', variables: ({ params }) => ({ id: params.workflow_id }) }),
      row({ ...list, operation: 'ListWorkflows', variables: listVariables, shape: asList }),
      row({
        ...create,
        body: 'WorkflowInput',
        operation: 'CreateWorkflow',
        variables: ({ body }) => ({ input: body }),
        idempotent: true,
        shape: lift('workflow'),
      }),
    ];
    expect(rows).toHaveLength(3);
  });

  it('by its operation', () => {
    // @ts-expect-error no such document
    row({ ...read, operation: 'NoWorkflow', variables: () => ({}) });
    // @ts-expect-error not made by row()
    const plain: ReturnType<typeof row> = { ...read, operation: 'GetWorkflow', variables: () => ({}) };
    expect(plain.operation).toBe('GetWorkflow');
  });

  it('by its variables', () => {
    const operation = 'GetWorkflow';
    // @ts-expect-error a variable is missing
    row({ ...read, operation, variables: () => ({}) });
    // @ts-expect-error of another type
    row({ ...read, operation, variables: () => ({ id: 5 }) });
    // @ts-expect-error a variable too many
    row({ ...read, operation, variables: ({ params }) => ({ id: params.workflow_id, more: true }) });
    // @ts-expect-error a parameter that is not in the path
    row({ ...read, operation, variables: ({ params }) => ({ id: params.mandate_id }) });
    // @ts-expect-error a query that the row does not take
    row({ ...list, operation: 'ListWorkflows', variables: ({ query }) => ({ first: query.size }) });
    // @ts-expect-error a query of another type
    row({ ...list, operation: 'ListWorkflows', variables: ({ query }) => ({ after: query.limit }) });
    row({
      ...list,
      operation: 'ListWorkflows',
      // @ts-expect-error an optional variable of another name
      variables: ({ query }) => ({ first: 1, from: query.cursor }),
    });
  });

  it('by its parameters', () => {
    const variables = () => ({ id: '' });
    // @ts-expect-error the path has another
    row({ ...read, params: { id: Type.String() }, operation: 'GetWorkflow', variables });
  });

  it('by its body', () => {
    row({
      ...create,
      // @ts-expect-error an input of another operation
      body: 'SessionInput',
      operation: 'CreateWorkflow',
      variables: () => ({ input: { name: '' } }),
    });
    // @ts-expect-error no body was asked for
    row({ ...create, operation: 'CreateWorkflow', variables: ({ body }) => ({ input: body }) });
    row({
      ...create,
      body: 'SessionInput',
      operation: 'OpenSession',
      variables: ({ body }) => ({ input: body }),
      // @ts-expect-error idempotent, which the operation is not
      idempotent: true,
    });
  });

  it('by its answer', () => {
    const variables = () => ({ id: '' });
    // @ts-expect-error no connection
    row({ ...read, operation: 'GetWorkflow', variables, shape: asList });
    // @ts-expect-error no object of that name
    row({ ...read, operation: 'GetWorkflow', variables, shape: lift('workflow') });
    const shape = { value: ({ title }: { title: string }) => title, schema: (answer: object) => answer };
    // @ts-expect-error no field of that name
    row({ ...read, operation: 'GetWorkflow', variables, shape });
  });
});
