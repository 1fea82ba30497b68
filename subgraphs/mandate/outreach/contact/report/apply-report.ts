import type { WriteTransaction } from '../../../../../kernel/store/write-transaction.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { recordMade } from '../contact-book.ts';
import { ContactRow } from '../../result/contact.entity.ts';
import { OptOuts } from '../../candidate/opt-outs.ts';
import { codeInWords, meaningOf } from '../../sender/send/provider-codes.rules.ts';
import type { SenderProvider } from '../../sender/sender.rules.ts';
import { asReported, decideReport, triesNextChannel, type MessageReport } from './message-report.rules.ts';

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
  given: MessageReport,
): Promise<ReportedResult | null> {
  const contacts = await transaction.find(ContactRow, { resultId: result.id });
  const contact = contacts.find(({ id }) => id === contactId)!;
  const report = asReported(contact.provider, given);
  const state = decideReport(contact, report);
  if (state === null) return null;
  const provider = (contact.provider ?? 'twilio') as SenderProvider;
  const { errorCode } = report;
  const error = state === 'failed' ? `reported ${report.status}: ${codeInWords(provider, errorCode)}` : null;
  if (state === 'failed' && meaningOf(provider, errorCode) === 'opted out')
    await OptOuts.add(transaction, result);
  const changed = await transaction.change(ContactRow, contact, {
    state,
    error,
    errorCode: state === 'failed' ? errorCode : null,
    providerId: contact.providerId ?? report.providerId,
    updatedAt: transaction.now,
  });
  if (contact.state === 'sending') await recordMade(transaction, result, changed);
  if (state !== 'failed' || !triesNextChannel(contact, contacts, result)) return { result, triesNext: false };
  const again = { nextStep: contact.step, nextContactAt: transaction.now };
  return { result: await transaction.change(ResultRow, result, again), triesNext: true };
}
