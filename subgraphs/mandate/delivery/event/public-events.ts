import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';

/** Contract 1.8. The log holds others, for live screens: partners see and are sent these alone. */
export const PUBLIC_EVENT_TYPES = [
  'mandate.ready',
  'mandate.failed',
  'campaign.completed',
  'result.reached',
  'result.consented',
  'result.completed',
  'result.declined',
  'result.failed',
  'result.updated',
  'candidate.withdrew',
  'candidate.erased',
  'student.withdrew',
  'student.erased',
  'verification.initiated',
  'verification.completed',
  'skill_request.resolved',
  'skill_request.rejected',
  'credential.issued',
  'credential.revoked',
  'credits.low',
  'webhook.disabled',
  'webhook.test',
] as const;

export type PublicEventType = (typeof PUBLIC_EVENT_TYPES)[number];

/** Tells the other endpoints of one that was disabled because of its answers. */
export const WEBHOOK_DISABLED: PublicEventType = 'webhook.disabled';

/** The event of an endpoint's test button, sent to that endpoint alone. */
export const WEBHOOK_TEST: PublicEventType = 'webhook.test';

const known: ReadonlySet<string> = new Set(PUBLIC_EVENT_TYPES);

export const isPublicType = (type: string): boolean => known.has(type);

/** An event as partners get it, by pull and by webhook. */
export const wireEvent = ({ id, type, version, mode, createdAt, data }: StoredEvent) => ({
  event_id: id,
  type,
  version,
  mode,
  created_at: createdAt.toISOString(),
  data,
});

/** The form for an endpoint that is sent the events of several organisations. */
export const namingOrganisation = <Event extends object>(shown: Event, organisationId: string) => ({
  ...shown,
  organisation_id: organisationId,
});
