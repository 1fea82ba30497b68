import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { ResultRow } from '../result/result.entity.ts';
import { recordMade } from './contact-book.ts';
import { ContactRow, type ContactState } from '../result/contact.entity.ts';
import { OptOuts } from '../candidate/opt-outs.ts';
import type { HandedMessage } from '../sender/send/text-provider.ts';

const STATE_OF = { sent: 'sent', refused: 'failed', unknown: 'unknown' } as const;

/** Needs the result locked. A report of the provider that was faster than its answer stands. */
export async function settleContact(
  transaction: WriteTransaction,
  result: ResultRow,
  contactId: string,
  handed: HandedMessage & { fate: keyof typeof STATE_OF },
): Promise<void> {
  const contact = await transaction.lock(ContactRow, contactId);
  if (!contact) return;
  const providerId = handed.providerId ?? contact.providerId;
  const error = handed.fate === 'sent' ? null : handed.error;
  if (contact.state === 'sending')
    await changeState(transaction, result, contact, STATE_OF[handed.fate], {
      providerId,
      error,
      errorCode: handed.code ?? null,
    });
  else if (!result.erasedAt) await transaction.change(ContactRow, contact, { providerId });
  if (handed.optedOut) await OptOuts.add(transaction, result);
}

/** The process that was to send it is gone, and nobody knows whether it left: it is not sent again. */
export const loseTrack = (
  transaction: WriteTransaction,
  result: ResultRow,
  contact: ContactRow,
): Promise<ContactRow> =>
  changeState(transaction, result, contact, 'unknown', {
    error: 'the process ended while it was being sent',
  });

/** The message has certainly not left: a candidate without another contact gets the credit reserved again. */
export async function putBack(
  transaction: WriteTransaction,
  { id, resultId }: ContactRow,
  error: string,
): Promise<void> {
  const result = await transaction.lock(ResultRow, resultId);
  const contacts = await transaction.find(ContactRow, { resultId });
  const contact = contacts.find((one) => one.id === id);
  if (!result || contact?.state !== 'sending') return;
  await transaction.change(ContactRow, contact, {
    state: 'waiting',
    line: null,
    error: result.erasedAt ? null : error,
    updatedAt: transaction.now,
  });
  const others = contacts.some((one) => one.id !== id && one.state !== 'waiting');
  if (!others && result.status === 'pending' && result.credit === 'spent')
    await transaction.change(ResultRow, result, { credit: 'reserved' });
}

/** Comes when no attempt is left: the channel has failed, or nobody knows. False when the trouble was another. */
export async function giveUpContact(
  transaction: WriteTransaction,
  result: ResultRow,
  step: number,
  error: string,
  isMeant: (contact: ContactRow) => boolean = () => true,
): Promise<boolean> {
  const open = (await transaction.find(ContactRow, { resultId: result.id, step })).filter(
    (contact) => isMeant(contact) && (contact.state === 'waiting' || contact.state === 'sending'),
  );
  for (const contact of open)
    if (contact.state === 'sending') await loseTrack(transaction, result, contact);
    else await changeState(transaction, result, contact, 'failed', { error });
  return open.length > 0;
}

async function changeState(
  transaction: WriteTransaction,
  result: ResultRow,
  contact: ContactRow,
  state: ContactState,
  changes: Partial<Pick<ContactRow, 'providerId' | 'error' | 'errorCode'>>,
): Promise<ContactRow> {
  // A provider's words on an erased person may name them again.
  const told = result.erasedAt ? { providerId: null, error: null } : changes;
  const updatedAt = transaction.now;
  // A call that was not refused may be under way: its end is reported, or looked after by the job that watches it.
  const isCall = contact.channel === 'voice';
  const over = isCall && state === 'failed' ? { outcome: 'failed' as const, line: null } : {};
  const changed = await transaction.change(ContactRow, contact, { ...told, ...over, state, updatedAt });
  if (!isCall || changed.outcome !== null) await recordMade(transaction, result, changed);
  return changed;
}
