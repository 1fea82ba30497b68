import { Type } from 'typebox';
import { asList, listQuery, listVariables } from '../../lists.ts';
import { asItems, each, inTurn } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';
import { omitted } from '../../shape.ts';

const reading = { method: 'GET', scope: 'requests:read', rates: 'reads', noun: 'request' } as const;
const moment = (description: string) => Type.String({ 'x-form': 'moment', description });
const bodiesWhereKept = omitted('body', 'answer');

/** The log of requests (contract 6.2). */
export const requestRows: Route[] = [
  route({
    ...reading,
    path: '/requests',
    summary:
      "List the organisation's calls of the last 7 days, newest first; bodies of refused calls are masked",
    query: {
      ...listQuery,
      status: Type.Integer({
        minimum: 100,
        maximum: 599,
        description: 'Only calls answered with this HTTP status.',
      }),
      code: Type.String({ minLength: 1, maxLength: 64, description: 'Only calls refused with this code.' }),
      path: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Only calls whose path begins with this.',
      }),
      since: moment('Only calls of that moment or later; ISO 8601 with its zone.'),
      until: moment('Only calls before that moment.'),
      key_id: Type.String({ minLength: 1, maxLength: 64, description: 'Only calls made with this key.' }),
    },
    operation: 'ListRequests',
    variables: (input) => {
      const { limit: _, cursor: __, key_id: key, ...filter } = input.query;
      return { ...listVariables(input), filter: { ...filter, key } };
    },
    message: 'Requests.',
    shape: inTurn(asList, each('items', bodiesWhereKept)),
  }),
  route({
    ...reading,
    path: '/requests/summary',
    summary: 'Count the calls of the last day and hour by operation and code, the most frequent first',
    operation: 'GetRequestSummary',
    variables: () => ({}),
    message: 'Summary.',
    shape: asItems(),
  }),
  route({
    ...reading,
    path: '/requests/:request_id',
    summary: 'Read a call by the x-request-id of its answer; the newest of several with the same',
    params: { request_id: Type.String({ pattern: '^[A-Za-z0-9._-]{1,128}$' }) },
    operation: 'GetRequest',
    variables: ({ params }) => ({ requestId: params.request_id }),
    message: 'Request.',
    shape: bodiesWhereKept,
  }),
];
