import type { EventType } from '../events.ts';

/** A record, so that the compiler misses a type that the description has and this list has not. */
const TYPES: Record<EventType, true> = {
  'mandate.ready': true,
  'mandate.failed': true,
  'campaign.completed': true,
  'result.reached': true,
  'result.consented': true,
  'result.completed': true,
  'result.declined': true,
  'result.failed': true,
  'result.updated': true,
  'candidate.withdrew': true,
  'candidate.erased': true,
  'student.withdrew': true,
  'student.erased': true,
  'verification.initiated': true,
  'verification.completed': true,
  'skill_request.resolved': true,
  'skill_request.rejected': true,
  'credential.issued': true,
  'credential.revoked': true,
  'credits.low': true,
  'webhook.disabled': true,
  'webhook.test': true,
};

export const EVENT_TYPES = Object.keys(TYPES) as EventType[];

/** Events in the order in which a candidate causes them. */
export const CHAINS: Record<string, readonly EventType[]> = {
  completed: ['result.reached', 'result.consented', 'result.completed'],
  declined: ['result.reached', 'result.declined'],
  failed: ['result.failed'],
  withdrawn: ['result.reached', 'result.consented', 'result.completed', 'candidate.withdrew'],
};
