import type { AudioOptions, WriteOptions } from '../surface.ts';
import type { CallOptions } from '../transport.ts';
import type { Body, PartnerSurface, Query } from './surface.ts';

/** From a workflow to results. Deleting is always an archive. */

export const workflows = (on: PartnerSurface) => ({
  create: (body: Body<'POST', '/workflows'>, options?: WriteOptions) =>
    on.data('POST', '/workflows', { body, ...options }),
  list: (filter?: Query<'/workflows'>, options?: CallOptions) => on.list('/workflows', filter, options),
  get: (workflow_id: string, options?: CallOptions) =>
    on.data('GET', '/workflows/{workflow_id}', { params: { workflow_id }, ...options }),
  replace: (workflow_id: string, body: Body<'PUT', '/workflows/{workflow_id}'>, options?: WriteOptions) =>
    on.data('PUT', '/workflows/{workflow_id}', { params: { workflow_id }, body, ...options }),
  archive: (workflow_id: string, options?: WriteOptions) =>
    on.data('DELETE', '/workflows/{workflow_id}', { params: { workflow_id }, ...options }),
});

export const mandates = (on: PartnerSurface) => ({
  create: (body: Body<'POST', '/mandates'>, options?: WriteOptions) =>
    on.data('POST', '/mandates', { body, ...options }),
  list: (filter?: Query<'/mandates'>, options?: CallOptions) => on.list('/mandates', filter, options),
  get: (mandate_id: string, options?: CallOptions) =>
    on.data('GET', '/mandates/{mandate_id}', { params: { mandate_id }, ...options }),
  replace: (mandate_id: string, body: Body<'PUT', '/mandates/{mandate_id}'>, options?: WriteOptions) =>
    on.data('PUT', '/mandates/{mandate_id}', { params: { mandate_id }, body, ...options }),
  archive: (mandate_id: string, options?: WriteOptions) =>
    on.data('DELETE', '/mandates/{mandate_id}', { params: { mandate_id }, ...options }),
  /** The questions to candidates, without the right answers. */
  questions: (mandate_id: string, options?: CallOptions) =>
    on.data('GET', '/mandates/{mandate_id}/questions', { params: { mandate_id }, ...options }),
  /** A mandate whose preparation failed tries again. */
  prepare: (mandate_id: string, options?: WriteOptions) =>
    on.data('POST', '/mandates/{mandate_id}/prepare', { params: { mandate_id }, ...options }),
});

export const campaigns = (on: PartnerSurface) => {
  const change =
    (verb: 'pause' | 'resume' | 'cancel' | 'close') => (campaign_id: string, options?: WriteOptions) =>
      on.data('POST', `/campaigns/{campaign_id}/${verb}`, { params: { campaign_id }, ...options });
  return {
    /** Spends a credit for each candidate that is taken. */
    create: (body: Body<'POST', '/campaigns'>, options?: WriteOptions) =>
      on.data('POST', '/campaigns', { body, ...options }),
    /** A preview: what the campaign would do and cost, and whom it reaches; nothing is kept. */
    preview: (body: Body<'POST', '/campaigns/preview'>, options?: CallOptions) =>
      on.data('POST', '/campaigns/preview', { body, ...options }),
    list: (filter?: Query<'/campaigns'>, options?: CallOptions) => on.list('/campaigns', filter, options),
    get: (campaign_id: string, options?: CallOptions) =>
      on.data('GET', '/campaigns/{campaign_id}', { params: { campaign_id }, ...options }),
    addCandidates: (
      campaign_id: string,
      body: Body<'POST', '/campaigns/{campaign_id}/candidates'>,
      options?: WriteOptions,
    ) =>
      on.data('POST', '/campaigns/{campaign_id}/candidates', { params: { campaign_id }, body, ...options }),
    pause: change('pause'),
    resume: change('resume'),
    cancel: change('cancel'),
    close: change('close'),
  };
};

export const credits = (on: PartnerSurface) => ({
  get: (options?: CallOptions) => on.data('GET', '/credits', { ...options }),
  entries: (filter?: Query<'/credits/entries'>, options?: CallOptions) =>
    on.list('/credits/entries', filter, options),
});

export const results = (on: PartnerSurface) => ({
  list: (filter?: Query<'/results'>, options?: CallOptions) => on.list('/results', filter, options),
  get: (result_id: string, options?: CallOptions) =>
    on.data('GET', '/results/{result_id}', { params: { result_id }, ...options }),
  /** The audio of an answer that was spoken; kept 90 days. */
  recording: (result_id: string, key: string, options?: AudioOptions) =>
    on.audio('/results/{result_id}/recordings/{key}', { params: { result_id, key }, ...options }),
});

export const candidates = (on: PartnerSurface) => ({
  /** For good: personal data goes, verdicts and figures stay. */
  erase: (body: Body<'POST', '/candidates/erase'>, options?: WriteOptions) =>
    on.data('POST', '/candidates/erase', { body, ...options }),
});

export const privacyRequests = (on: PartnerSurface) => ({
  /** Requests that people made on the page of their rights, newest first. */
  list: (filter?: Query<'/privacy-requests'>, options?: CallOptions) =>
    on.list('/privacy-requests', filter, options),
  answer: (
    privacy_request_id: string,
    body: Body<'POST', '/privacy-requests/{privacy_request_id}/answer'>,
    options?: WriteOptions,
  ) =>
    on.data('POST', '/privacy-requests/{privacy_request_id}/answer', {
      params: { privacy_request_id },
      body,
      ...options,
    }),
});

export const analytics = (on: PartnerSurface) => ({
  workflowOverview: (
    workflow_id: string,
    query: Query<'/analytics/workflows/{workflow_id}/overview'>,
    options?: CallOptions,
  ) =>
    on.data('GET', '/analytics/workflows/{workflow_id}/overview', {
      params: { workflow_id },
      query,
      ...options,
    }),
});
