import type { WriteOptions } from '../surface.ts';
import type { CallOptions } from '../transport.ts';
import type { Body, PartnerSurface, Query } from './surface.ts';

/** The calls of the last 7 days. */
export const requests = (on: PartnerSurface) => ({
  list: (filter?: Query<'/requests'>, options?: CallOptions) => on.list('/requests', filter, options),
  get: (request_id: string, options?: CallOptions) =>
    on.data('GET', '/requests/{request_id}', { params: { request_id }, ...options }),
  summary: async (options?: CallOptions) => (await on.data('GET', '/requests/summary', { ...options })).items,
});

export const keys = (on: PartnerSurface) => ({
  /** The answer has the new secret, this once; the old one is good for 24 hours more. */
  rotate: (key_id: string, options?: WriteOptions) =>
    on.data('POST', '/keys/{key_id}/rotate', { params: { key_id }, ...options }),
});

/** The key's own organisation. */
export const ownOrganisation = (on: PartnerSurface) => ({
  get: (options?: CallOptions) => on.data('GET', '/organisation', { ...options }),
  /** Fields that are left out stay as they are. */
  change: (body: Body<'PUT', '/organisation'>, options?: WriteOptions) =>
    on.data('PUT', '/organisation', { body, ...options }),
});

/** The employers of a platform. */
export const organisations = (on: PartnerSurface) => ({
  create: (body: Body<'POST', '/organisations'>, options?: WriteOptions) =>
    on.data('POST', '/organisations', { body, ...options }),
  list: (filter?: Query<'/organisations'>, options?: CallOptions) =>
    on.list('/organisations', filter, options),
  get: (organisation_id: string, options?: CallOptions) =>
    on.data('GET', '/organisations/{organisation_id}', { params: { organisation_id }, ...options }),
  disable: (organisation_id: string, options?: WriteOptions) =>
    on.data('POST', '/organisations/{organisation_id}/disable', { params: { organisation_id }, ...options }),
  enable: (organisation_id: string, options?: WriteOptions) =>
    on.data('POST', '/organisations/{organisation_id}/enable', { params: { organisation_id }, ...options }),
  moveCredits: (
    organisation_id: string,
    body: Body<'POST', '/organisations/{organisation_id}/credits'>,
    options?: WriteOptions,
  ) =>
    on.data('POST', '/organisations/{organisation_id}/credits', {
      params: { organisation_id },
      body,
      ...options,
    }),
  senders: (organisation_id: string, options?: CallOptions) =>
    on.data('GET', '/organisations/{organisation_id}/senders', { params: { organisation_id }, ...options }),
  createSender: (
    organisation_id: string,
    body: Body<'POST', '/organisations/{organisation_id}/senders'>,
    options?: WriteOptions,
  ) =>
    on.data('POST', '/organisations/{organisation_id}/senders', {
      params: { organisation_id },
      body,
      ...options,
    }),
  setTemplates: (
    organisation_id: string,
    sender_id: string,
    body: Body<'PUT', '/organisations/{organisation_id}/senders/{sender_id}/templates'>,
    options?: WriteOptions,
  ) =>
    on.data('PUT', '/organisations/{organisation_id}/senders/{sender_id}/templates', {
      params: { organisation_id, sender_id },
      body,
      ...options,
    }),
  disableSender: (organisation_id: string, sender_id: string, options?: WriteOptions) =>
    on.data('POST', '/organisations/{organisation_id}/senders/{sender_id}/disable', {
      params: { organisation_id, sender_id },
      ...options,
    }),
  enableSender: (organisation_id: string, sender_id: string, options?: WriteOptions) =>
    on.data('POST', '/organisations/{organisation_id}/senders/{sender_id}/enable', {
      params: { organisation_id, sender_id },
      ...options,
    }),
  takeBackCredits: (
    organisation_id: string,
    body: Body<'POST', '/organisations/{organisation_id}/credits/take-back'>,
    options?: WriteOptions,
  ) =>
    on.data('POST', '/organisations/{organisation_id}/credits/take-back', {
      params: { organisation_id },
      body,
      ...options,
    }),
  usage: (
    organisation_id: string,
    query: Query<'/organisations/{organisation_id}/usage'>,
    options?: CallOptions,
  ) =>
    on.data('GET', '/organisations/{organisation_id}/usage', {
      params: { organisation_id },
      query,
      ...options,
    }),
  /** The answer has the secret, this once. */
  issueKey: (
    organisation_id: string,
    body: Body<'POST', '/organisations/{organisation_id}/keys'>,
    options?: WriteOptions,
  ) =>
    on.data('POST', '/organisations/{organisation_id}/keys', {
      params: { organisation_id },
      body,
      ...options,
    }),
  revokeKey: (organisation_id: string, key_id: string, options?: WriteOptions) =>
    on.data('POST', '/organisations/{organisation_id}/keys/{key_id}/revoke', {
      params: { organisation_id, key_id },
      ...options,
    }),
});
