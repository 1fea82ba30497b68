import type { ResultRow } from '../../result/result.entity.ts';
import type { ContactRow, ContactState } from '../contact.entity.ts';

/** What a provider says of a message that it has. */
export interface MessageReport {
  /** Its own name for the message. */
  providerId: string | null;
  status: string;
  errorCode: string | null;
}

type Reported = 'delivered' | 'failed';

/** The words of Twilio's API. Others are steps on the way. */
const REPORTED: Readonly<Record<string, Reported>> = {
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
  undelivered: 'failed',
  canceled: 'failed',
};

/** States that a report may still change. Reports come in any order, and the first that settles it stands. */
const OPEN: ReadonlySet<ContactState> = new Set(['sending', 'sent', 'unknown']);

type Contact = Pick<ContactRow, 'id' | 'step' | 'state' | 'providerId'>;

/** What becomes of the contact; null when nothing does. */
export function decideReport(contact: Contact, { providerId, status }: MessageReport): Reported | null {
  if (!OPEN.has(contact.state)) return null;
  if (contact.providerId !== null && providerId !== null && contact.providerId !== providerId) return null;
  return Object.hasOwn(REPORTED, status) ? REPORTED[status]! : null;
}

/**
 * Whether the next channel of the same step is to be tried, when this one has failed after all. Not when its step is still
 * being worked on, when a later one has begun, or when another channel of the step may have arrived.
 */
export function triesNextChannel(
  { id, step }: Contact,
  contacts: readonly Contact[],
  { status, nextStep, nextContactAt }: Pick<ResultRow, 'status' | 'nextStep' | 'nextContactAt'>,
): boolean {
  const over = nextStep === step + 1 || (nextStep === step && nextContactAt === null);
  const others = contacts.filter((contact) => contact.id !== id);
  const begun = others.some((contact) => contact.step > step);
  const arrived = others.some(
    (contact) => contact.step === step && contact.state !== 'failed' && contact.state !== 'waiting',
  );
  return status === 'pending' && over && !begun && !arrived;
}
