import type { Store } from '../../../../../kernel/store/store.ts';
import { systemFor } from '../../../../../kernel/core/identity/identity.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { contactJob } from '../contact-job.ts';
import { ContactRow } from '../../result/contact.entity.ts';
import { applyReport } from './apply-report.ts';
import type { MessageReport } from './message-report.rules.ts';
import { SenderRow } from '../../sender/sender.entity.ts';

/** Takes reports about messages. The edge has checked that the provider calls. */
export class MessageReportService {
  constructor(private readonly store: Store) {}

  /** False when there is no such contact, it is a call, whose reports are others, or another organisation's sender signed. */
  async report(contactId: string, report: MessageReport, senderId: string | null = null): Promise<boolean> {
    const [found] = await this.store.shared().find(ContactRow, { id: contactId });
    if (!found || found.channel === 'voice') return false;
    if (senderId !== null && !(await this.#speaksFor(senderId, found.organisationId))) return false;
    const { resultId } = found;
    const scoped = this.store.for(systemFor(found, 'message report'));
    await scoped.write(async (transaction) => {
      const result = (await transaction.lock(ResultRow, resultId))!;
      const reported = await applyReport(transaction, result, contactId, report);
      if (reported?.triesNext) await transaction.enqueue(contactJob([reported.result]));
    });
    return true;
  }

  /** The owner of a sender knows its token, and must not report on others' messages. */
  async #speaksFor(senderId: string, organisationId: string): Promise<boolean> {
    const [sender] = await this.store.shared().find(SenderRow, { id: senderId });
    return sender !== undefined && [null, organisationId].includes(sender.organisationId);
  }
}
