import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { asList, listQuery, listVariables } from './lists.ts';
import { route } from './route.ts';
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
    const routes = [
      route({ ...read, operation: 'GetWorkflow', variables: ({ params }) => ({ id: params.workflow_id }) }),
      route({ ...list, operation: 'ListWorkflows', variables: listVariables, shape: asList }),
      route({
        ...create,
        body: 'WorkflowInput',
        operation: 'CreateWorkflow',
        variables: ({ body }) => ({ input: body }),
        idempotent: true,
        shape: lift('workflow'),
      }),
    ];
    expect(routes).toHaveLength(3);
  });

  it('by its operation', () => {
    // @ts-expect-error no such document
    route({ ...read, operation: 'NoWorkflow', variables: () => ({}) });
    // @ts-expect-error not made by route()
    const plain: ReturnType<typeof route> = { ...read, operation: 'GetWorkflow', variables: () => ({}) };
    expect(plain.operation).toBe('GetWorkflow');
  });

  it('by its variables', () => {
    const operation = 'GetWorkflow';
    // @ts-expect-error a variable is missing
    route({ ...read, operation, variables: () => ({}) });
    // @ts-expect-error of another type
    route({ ...read, operation, variables: () => ({ id: 5 }) });
    // @ts-expect-error a variable too many
    route({ ...read, operation, variables: ({ params }) => ({ id: params.workflow_id, more: true }) });
    // @ts-expect-error a parameter that is not in the path
    route({ ...read, operation, variables: ({ params }) => ({ id: params.mandate_id }) });
    // @ts-expect-error a query that the route does not take
    route({ ...list, operation: 'ListWorkflows', variables: ({ query }) => ({ first: query.size }) });
    // @ts-expect-error a query of another type
    route({ ...list, operation: 'ListWorkflows', variables: ({ query }) => ({ after: query.limit }) });
    route({
      ...list,
      operation: 'ListWorkflows',
      // @ts-expect-error an optional variable of another name
      variables: ({ query }) => ({ first: 1, from: query.cursor }),
    });
  });

  it('by its parameters', () => {
    const variables = () => ({ id: '' });
    // @ts-expect-error the path has another
    route({ ...read, params: { id: Type.String() }, operation: 'GetWorkflow', variables });
  });

  it('by its body', () => {
    route({
      ...create,
      // @ts-expect-error an input of another operation
      body: 'SessionInput',
      operation: 'CreateWorkflow',
      variables: () => ({ input: { name: '' } }),
    });
    // @ts-expect-error no body was asked for
    route({ ...create, operation: 'CreateWorkflow', variables: ({ body }) => ({ input: body }) });
    route({
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
    route({ ...read, operation: 'GetWorkflow', variables, shape: asList });
    // @ts-expect-error no object of that name
    route({ ...read, operation: 'GetWorkflow', variables, shape: lift('workflow') });
    const shape = { value: ({ title }: { title: string }) => title, schema: (answer: object) => answer };
    // @ts-expect-error no field of that name
    route({ ...read, operation: 'GetWorkflow', variables, shape });
  });
});
