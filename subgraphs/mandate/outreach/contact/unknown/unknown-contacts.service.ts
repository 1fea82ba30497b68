import type { Clock } from '../../../../../kernel/core/clock.ts';
import { systemFor, type Identity } from '../../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../../kernel/core/refusal.ts';
import { audit } from '../../../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../../../kernel/store/store.ts';
import { OrganisationRow } from '../../../accounts/access/access.entity.ts';
import { ContactRow } from '../../result/contact.entity.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { contactJob } from '../contact-job.ts';
import type { SentAgain } from '../contact.types.ts';
import { maySendAgain } from './send-again.rules.ts';
import { countUnknown, findUnknown, type CountedUnknown, type FoundUnknown } from './unknown-contacts.ts';

/** One call locks as many candidates, one after the other. */
const MOST_AT_ONCE = 500;

/** Messages of which nobody knows whether they left. They leave again only when an operator decides so. */
export class UnknownContactsService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  counts(): Promise<CountedUnknown[]> {
    return countUnknown(this.store.shared().statements, this.clock.now());
  }

  /** A repeat finds those that are still unknown, and no others. */
  async sendAgain(
    identity: Identity,
    { organisationId, channel }: { organisationId: string; channel: string | null },
  ): Promise<SentAgain> {
    const shared = this.store.shared();
    const [organisation] = await shared.find(OrganisationRow, { id: organisationId });
    if (!organisation) throw refuse.notFound('organisation');
    const asked = { organisationId, channel };
    const found = await findUnknown(shared.statements, this.clock.now(), { ...asked, most: MOST_AT_ONCE });
    let sent = 0;
    for (const one of found) if (await this.#sendOne(one)) sent += 1;
    if (sent > 0)
      await shared.write((transaction) =>
        audit(transaction, identity, {
          action: 'contacts.sent_again',
          subject: organisationId,
          organisationId,
          details: { sent, ...(channel !== null && { channel }) },
        }),
      );
    const left = await findUnknown(shared.statements, this.clock.now(), { ...asked, most: 1 });
    return { sent, hasMore: left.length > 0 };
  }

  /** The message waits as one that was not taken, and its step is due again. */
  #sendOne({ id, resultId, organisationId, mode }: FoundUnknown): Promise<boolean> {
    const scoped = this.store.for(systemFor({ organisationId, mode }, 'contacts sent again'));
    return scoped.write(async (transaction) => {
      const result = await transaction.lock(ResultRow, resultId);
      const contacts = await transaction.find(ContactRow, { resultId });
      const contact = contacts.find((one) => one.id === id);
      if (!result || !contact || !maySendAgain(contact, contacts, result, transaction.now)) return false;
      await transaction.change(ContactRow, contact, {
        state: 'waiting',
        providerId: null,
        errorCode: null,
        updatedAt: transaction.now,
      });
      const again = { nextStep: contact.step, nextContactAt: transaction.now };
      await transaction.enqueue(contactJob([await transaction.change(ResultRow, result, again)]));
      return true;
    });
  }
}
