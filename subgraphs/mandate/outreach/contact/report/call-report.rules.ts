import type { ResultRow } from '../../result/result.entity.ts';
import type { CallOutcome, ContactRow } from '../../result/contact.entity.ts';

/** A provider's word on a call. */
export interface CallReport {
  providerId: string | null;
  status: string;
  /** The kind of taker, where the provider can tell: `human`, or `machine_…` and `fax`. */
  answeredBy: string | null;
  /** The length of a call that was taken. */
  seconds: number | null;
}

export interface CallEnd {
  state: 'delivered' | 'failed' | 'unknown';
  outcome: CallOutcome;
  /** Null where no person took the call. */
  seconds: number | null;
}

/** The words of Twilio's API for calls that nobody took. Its other words, but for `completed`, are steps on the way. */
const NOT_TAKEN: Readonly<Record<string, CallOutcome>> = {
  busy: 'busy',
  'no-answer': 'no_answer',
  failed: 'failed',
  canceled: 'failed',
};

/** Nobody knows what became of the call. */
export const LOST_TRACK: CallEnd = { state: 'unknown', outcome: 'unknown', seconds: null };

export const isMachine = (answeredBy: string | null): boolean =>
  answeredBy !== null && (answeredBy.startsWith('machine') || answeredBy === 'fax');

/** The end that a report tells; null when it changes nothing. Reports come in any order, and the first end stands. */
export function decideCallEnd(
  contact: Pick<ContactRow, 'outcome' | 'providerId'>,
  { status: resultStatus }: Pick<ResultRow, 'status'>,
  { providerId, status, answeredBy, seconds }: CallReport,
): CallEnd | null {
  if (contact.outcome !== null) return null;
  if (contact.providerId !== null && providerId !== null && contact.providerId !== providerId) return null;
  if (Object.hasOwn(NOT_TAKEN, status))
    return { state: 'failed', outcome: NOT_TAKEN[status]!, seconds: null };
  if (status !== 'completed') return null;
  if (isMachine(answeredBy)) return { state: 'failed', outcome: 'machine', seconds: null };
  const outcome = resultStatus === 'pending' ? 'hung_up' : 'finished';
  return { state: 'delivered', outcome, seconds: Math.max(0, seconds ?? 0) };
}
