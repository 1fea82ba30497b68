import type { WriteTransaction } from '../../../../../kernel/store/write-transaction.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { recordMade } from '../contact-book.ts';
import { ContactRow } from '../../result/contact.entity.ts';
import { decideReport, triesNextChannel, type MessageReport } from './message-report.rules.ts';

interface ReportedResult {
  result: ResultRow;
  /** The message has failed after all, and the next channel of its step is due. */
  triesNext: boolean;
}

/** Needs the result locked. Null when the report changes nothing. */
export async function applyReport(
  transaction: WriteTransaction,
  result: ResultRow,
  contactId: string,
  report: MessageReport,
): Promise<ReportedResult | null> {
  const contacts = await transaction.find(ContactRow, { resultId: result.id });
  const contact = contacts.find(({ id }) => id === contactId)!;
  const state = decideReport(contact, report);
  if (state === null) return null;
  const error = state === 'failed' ? `reported ${report.status}, code ${report.errorCode ?? 'none'}` : null;
  const changed = await transaction.change(ContactRow, contact, {
    state,
    error,
    providerId: contact.providerId ?? report.providerId,
    updatedAt: transaction.now,
  });
  if (contact.state === 'sending') await recordMade(transaction, result, changed);
  if (state !== 'failed' || !triesNextChannel(contact, contacts, result)) return { result, triesNext: false };
  const again = { nextStep: contact.step, nextContactAt: transaction.now };
  return { result: await transaction.change(ResultRow, result, again), triesNext: true };
}
