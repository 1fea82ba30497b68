import type { ResultRow } from '../../result/result.entity.ts';
import type { ContactRow, ContactState } from '../../result/contact.entity.ts';

/** A provider's word on a message that it took. */
export interface MessageReport {
  /** The provider's own name for the message. */
  providerId: string | null;
  status: string;
  errorCode: string | null;
}

/** The words of a report in those of the rules; Exotel's last good word is another's step on the way. */
export const asReported = (provider: string | null | undefined, report: MessageReport): MessageReport => {
  if (provider !== 'exotel') return report;
  const status = { sent: 'delivered', failed_dnd: 'failed' }[report.status] ?? report.status;
  return { ...report, status, errorCode: status === 'failed' ? report.status : null };
};

type ReportedState = 'delivered' | 'failed';

/** The words of Twilio's API. Its other words are steps on the way. */
const REPORTED: Readonly<Record<string, ReportedState>> = {
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
  undelivered: 'failed',
  canceled: 'failed',
};

/** A report may still change these states. Reports come in any order, and the first that settles a contact stands. */
const OPEN: ReadonlySet<ContactState> = new Set(['sending', 'sent', 'unknown']);

type ReportedContact = Pick<ContactRow, 'id' | 'step' | 'state' | 'providerId'>;

/** The new state of the contact; null when it keeps its own. */
export function decideReport(
  contact: ReportedContact,
  { providerId, status }: MessageReport,
): ReportedState | null {
  if (!OPEN.has(contact.state)) return null;
  if (contact.providerId !== null && providerId !== null && contact.providerId !== providerId) return null;
  return Object.hasOwn(REPORTED, status) ? REPORTED[status]! : null;
}

/**
 * A channel that failed after all makes way for the next one of its step, unless the step is still being worked on, a later
 * step has begun, or another channel of the step may have arrived.
 */
export function triesNextChannel(
  { id, step }: ReportedContact,
  contacts: readonly ReportedContact[],
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
