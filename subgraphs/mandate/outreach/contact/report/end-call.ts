import type { WriteTransaction } from '../../../../../kernel/store/write-transaction.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { recordMade } from '../contact-book.ts';
import { contactJob } from '../contact-job.ts';
import { ContactRow } from '../../result/contact.entity.ts';
import type { CallEnd } from './call-report.rules.ts';
import { triesNextChannel } from './message-report.rules.ts';

/** Writes how a call ended, once. One that reached nobody makes way for the next channel. Needs the result locked. */
export async function endCall(
  transaction: WriteTransaction,
  result: ResultRow,
  contact: ContactRow,
  end: CallEnd,
  providerId: string | null,
): Promise<void> {
  const ended = await transaction.change(ContactRow, contact, {
    ...end,
    line: null,
    error: null,
    providerId: result.erasedAt ? null : (contact.providerId ?? providerId),
    updatedAt: transaction.now,
  });
  await recordMade(transaction, result, ended);
  const contacts = await transaction.find(ContactRow, { resultId: result.id });
  if (end.state !== 'failed' || !triesNextChannel(contact, contacts, result)) return;
  const again = { nextStep: contact.step, nextContactAt: transaction.now };
  await transaction.enqueue(contactJob([await transaction.change(ResultRow, result, again)]));
}
