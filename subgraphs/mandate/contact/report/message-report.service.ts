import type { Store } from '../../../../kernel/store/database/store.ts';
import { systemFor } from '../../../../kernel/core/identity/identity.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { recordMade } from '../contact-book.ts';
import { contactWork } from '../contact-work.ts';
import { ContactRow } from '../contact.entity.ts';
import { decideReport, triesNextChannel, type MessageReport } from './message-report.rules.ts';

/** Takes reports about messages. The edge has checked that the provider calls. */
export class MessageReportService {
  constructor(private readonly store: Store) {}

  /** False when there is no such contact. */
  async report(contactId: string, report: MessageReport): Promise<boolean> {
    const [found] = await this.store.shared().find(ContactRow, { id: contactId });
    if (!found) return false;
    const { resultId } = found;
    const scoped = this.store.for(systemFor(found, 'message report'));
    await scoped.write(async (transaction) => {
      const result = (await transaction.lock(ResultRow, resultId))!;
      const contacts = await transaction.find(ContactRow, { resultId });
      const contact = contacts.find(({ id }) => id === contactId)!;
      const state = decideReport(contact, report);
      if (state === null) return;
      const error =
        state === 'failed' ? `reported ${report.status}, code ${report.errorCode ?? 'none'}` : null;
      const changed = await transaction.change(ContactRow, contact, {
        state,
        error,
        providerId: contact.providerId ?? report.providerId,
        updatedAt: transaction.now,
      });
      if (contact.state === 'sending') await recordMade(transaction, result, changed);
      if (state !== 'failed' || !triesNextChannel(contact, contacts, result)) return;
      const again = { nextStep: contact.step, nextContactAt: transaction.now };
      await transaction.enqueue(contactWork([await transaction.change(ResultRow, result, again)]));
    });
    return true;
  }
}
