import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { asList, listQuery } from '../../lists.ts';
import { each, inTurn } from '../../nested-shapes.ts';
import { route, type Route } from '../../route.ts';
import { omitted } from '../../shape.ts';

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
      organisations: Type.Enum(['own', 'all'], {
        default: 'own',
        description:
          "Whose events: one's own, or (all) those of a platform and of all its employers, each with its organisation_id.",
      }),
    },
    operation: 'ListEvents',
    variables: ({ query: { limit, cursor, type, include_acknowledged, organisations } }) => ({
      first: limit,
      after: cursor,
      types: type === undefined ? undefined : [type],
      includeAcknowledged: include_acknowledged,
      organisations,
    }),
    argumentPaths: { types: 'query.type', organisations: 'query.organisations' },
    message: 'Events.',
    shape: inTurn(asList, each('items', omitted('organisation_id'))),
    noun: 'event',
  }),
  route({
    method: 'GET',
    path: '/events/:event_id',
    summary: 'Read an event of the last 30 days, acknowledged or not',
    scope: 'events:read',
    rates: 'reads',
    params: { event_id: Type.String({ pattern: ID_FORMS.event }) },
    operation: 'GetEvent',
    variables: ({ params }) => ({ id: params.event_id }),
    message: 'Event.',
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
