import type { Store } from '../../../../../kernel/store/store.ts';
import { systemFor } from '../../../../../kernel/core/identity/identity.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { contactJob } from '../contact-job.ts';
import { ContactRow } from '../../result/contact.entity.ts';
import { applyReport } from './apply-report.ts';
import type { MessageReport } from './message-report.rules.ts';

/** Takes reports about messages. The edge has checked that the provider calls. */
export class MessageReportService {
  constructor(private readonly store: Store) {}

  /** False when there is no such contact, or it is a call, whose reports are others. */
  async report(contactId: string, report: MessageReport): Promise<boolean> {
    const [found] = await this.store.shared().find(ContactRow, { id: contactId });
    if (!found || found.channel === 'voice') return false;
    const { resultId } = found;
    const scoped = this.store.for(systemFor(found, 'message report'));
    await scoped.write(async (transaction) => {
      const result = (await transaction.lock(ResultRow, resultId))!;
      const reported = await applyReport(transaction, result, contactId, report);
      if (reported?.triesNext) await transaction.enqueue(contactJob([reported.result]));
    });
    return true;
  }
}
