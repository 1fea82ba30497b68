import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { asList, listQuery, listVariables, type Connection } from '../../lists.ts';
import { only } from '../../nested-shapes.ts';
import { EVENTS } from '../../openapi/webhooks.ts';
import { route, type Route } from '../../route.ts';
import { lift, type Shape } from '../../shape.ts';

const params = { webhook_id: Type.String({ pattern: ID_FORMS.webhook }) };
const reading = { method: 'GET', scope: 'webhooks:read', rates: 'reads' } as const;
const writing = { scope: 'webhooks:write', rates: 'reads', idempotent: true, noun: 'webhook' } as const;

/** The attempts of an endpoint as the list itself. */
const deliveriesAsList: Shape<{ deliveries: Connection }> = {
  value: ({ deliveries }) => asList.value(deliveries),
  schema: (webhook) => asList.schema(webhook.properties!['deliveries']!),
};

export const webhookRows: Route[] = [
  route({
    ...writing,
    method: 'POST',
    path: '/webhooks',
    summary: 'Create a webhook; this answer and that of rotate-secret are the only ones with its secret',
    body: 'WebhookInput',
    asSent: ['filter', 'headers'],
    operation: 'CreateWebhook',
    variables: ({ body }) => ({ input: body }),
    codes: ['LIMIT_EXCEEDED'],
    shape: lift('webhook'),
    status: 201,
    message: 'Webhook created.',
  }),
  route({
    ...reading,
    path: '/webhooks',
    summary: 'List the webhooks that are not archived, newest first',
    query: listQuery,
    operation: 'ListWebhooks',
    variables: listVariables,
    message: 'Webhooks.',
    shape: asList,
    noun: 'webhook',
  }),
  route({
    ...reading,
    path: '/webhooks/:webhook_id',
    summary: 'Read a webhook',
    params,
    operation: 'GetWebhook',
    variables: ({ params: { webhook_id } }) => ({ id: webhook_id }),
    message: 'Webhook.',
    noun: 'webhook',
  }),
  route({
    ...writing,
    method: 'PATCH',
    path: '/webhooks/:webhook_id',
    summary: 'Change a webhook made through this API; status active enables it and goes on with what waited',
    params,
    body: 'WebhookChangeInput',
    asSent: ['filter', 'headers'],
    operation: 'ChangeWebhook',
    variables: ({ params: { webhook_id }, body }) => ({ id: webhook_id, input: body }),
    message: 'Webhook changed.',
  }),
  route({
    ...writing,
    method: 'DELETE',
    path: '/webhooks/:webhook_id',
    summary: 'Archive a webhook made through this API: nothing is sent to it any more',
    params,
    operation: 'ArchiveWebhook',
    variables: ({ params: { webhook_id } }) => ({ id: webhook_id }),
    message: 'Webhook archived.',
  }),
  route({
    ...writing,
    method: 'POST',
    path: '/webhooks/:webhook_id/rotate-secret',
    summary:
      'Make a new secret; for 24 hours after it was replaced an old one signs deliveries too, 5 in all at most',
    params,
    operation: 'RotateWebhookSecret',
    variables: ({ params: { webhook_id } }) => ({ id: webhook_id }),
    shape: lift('webhook'),
    message: 'Secret rotated.',
  }),
  route({
    ...writing,
    method: 'POST',
    path: '/webhooks/:webhook_id/test',
    summary: 'Send a webhook.test event to this webhook alone, disabled or not',
    params,
    operation: 'TestWebhook',
    variables: ({ params: { webhook_id } }) => ({ id: webhook_id }),
    shape: lift('webhook'),
    status: 202,
    message: 'The test is on its way.',
  }),
  route({
    ...writing,
    method: 'POST',
    path: '/webhooks/:webhook_id/replay',
    summary: 'Send events again: those named, or all of its types since a time of the last 30 days',
    params,
    body: 'WebhookReplayInput',
    operation: 'ReplayWebhook',
    variables: ({ params: { webhook_id }, body }) => ({ id: webhook_id, input: body }),
    shape: lift('webhook'),
    status: 202,
    message: 'The events will be sent again.',
  }),
  route({
    ...reading,
    path: '/webhooks/:webhook_id/deliveries',
    summary: 'List the attempts to deliver to a webhook, newest first; kept 30 days',
    params,
    query: {
      ...listQuery,
      status: Type.Enum(['succeeded', 'failed'], { description: 'How they ended.' }),
      type: Type.Enum(Object.keys(EVENTS), { description: 'Of events of this type.' }),
      since: Type.String({
        'x-form': 'moment',
        description: 'Made at that moment or later; ISO 8601 with its zone.',
      }),
    },
    operation: 'ListDeliveries',
    variables: ({ params: { webhook_id }, query }) => {
      const { status, type, since } = query;
      return { id: webhook_id, ...listVariables({ query }), filter: { status, type, since } };
    },
    message: 'Deliveries.',
    shape: deliveriesAsList,
    noun: 'webhook',
  }),
  route({
    ...reading,
    path: '/webhooks/:webhook_id/summary',
    summary: 'How a webhook does: success and latency of the last hour and day, and what waits for it',
    params,
    operation: 'GetWebhookSummary',
    variables: ({ params: { webhook_id } }) => ({ id: webhook_id }),
    message: 'Summary.',
    shape: only('summary'),
    noun: 'webhook',
  }),
];
