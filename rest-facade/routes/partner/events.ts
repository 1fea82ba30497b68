import { Type } from 'typebox';
import { asList, listQuery } from '../../lists.ts';
import { route, type Route } from '../../route.ts';

export const eventRows: Route[] = [
  route({
    method: 'GET',
    path: '/events',
    summary: 'Pull events, oldest first; only those not acknowledged unless told otherwise; kept 30 days',
    scope: 'events:read',
    rates: 'reads',
    query: {
      ...listQuery,
      type: Type.String({ minLength: 1, maxLength: 64, description: 'Only events of this type.' }),
      include_acknowledged: Type.Boolean({ default: false }),
    },
    operation: 'ListEvents',
    variables: ({ query: { limit, cursor, type, include_acknowledged } }) => ({
      first: limit,
      after: cursor,
      types: type === undefined ? undefined : [type],
      includeAcknowledged: include_acknowledged,
    }),
    argumentPaths: { types: 'query.type' },
    message: 'Events.',
    shape: asList,
    noun: 'event',
  }),
  route({
    method: 'POST',
    path: '/events/ack',
    summary: 'Acknowledge events, so that they are not pulled again; a repeat changes nothing',
    scope: 'events:ack',
    rates: 'reads',
    idempotent: true,
    body: 'EventAckInput',
    operation: 'AcknowledgeEvents',
    variables: ({ body }) => ({ input: body }),
    message: 'Events acknowledged.',
    noun: 'event',
  }),
];
