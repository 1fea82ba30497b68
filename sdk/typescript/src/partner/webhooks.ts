import type { WriteOptions } from '../surface.ts';
import type { CallOptions } from '../transport.ts';
import { verifyWebhook } from '../webhook-signature.ts';
import type { Body, PartnerSurface, Query } from './surface.ts';

/** Endpoints that the service POSTs events to. */
export const webhooks = (on: PartnerSurface) => ({
  /** The answer has the secret, this once. */
  create: (body: Body<'POST', '/webhooks'>, options?: WriteOptions) =>
    on.data('POST', '/webhooks', { body, ...options }),
  list: (filter?: Query<'/webhooks'>, options?: CallOptions) => on.list('/webhooks', filter, options),
  get: (webhook_id: string, options?: CallOptions) =>
    on.data('GET', '/webhooks/{webhook_id}', { params: { webhook_id }, ...options }),
  change: (webhook_id: string, body: Body<'PATCH', '/webhooks/{webhook_id}'>, options?: WriteOptions) =>
    on.data('PATCH', '/webhooks/{webhook_id}', { params: { webhook_id }, body, ...options }),
  archive: (webhook_id: string, options?: WriteOptions) =>
    on.data('DELETE', '/webhooks/{webhook_id}', { params: { webhook_id }, ...options }),
  rotateSecret: (webhook_id: string, options?: WriteOptions) =>
    on.data('POST', '/webhooks/{webhook_id}/rotate-secret', { params: { webhook_id }, ...options }),
  test: (webhook_id: string, options?: WriteOptions) =>
    on.data('POST', '/webhooks/{webhook_id}/test', { params: { webhook_id }, ...options }),
  replay: (webhook_id: string, body: Body<'POST', '/webhooks/{webhook_id}/replay'>, options?: WriteOptions) =>
    on.data('POST', '/webhooks/{webhook_id}/replay', { params: { webhook_id }, body, ...options }),
  deliveries: (
    webhook_id: string,
    filter?: Query<'/webhooks/{webhook_id}/deliveries'>,
    options?: CallOptions,
  ) => on.list('/webhooks/{webhook_id}/deliveries', filter, options, { webhook_id }),
  /** How its deliveries do: the share that succeeds, how long they take, and what waits. */
  summary: (webhook_id: string, options?: CallOptions) =>
    on.data('GET', '/webhooks/{webhook_id}/summary', { params: { webhook_id }, ...options }),
  verify: verifyWebhook,
});
