import type { Store } from '../../../../kernel/store/database/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/database/write-transaction.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { Refusal, refuse } from '../../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { CandidateLinks } from '../../candidate/candidate-links.ts';
import { openAddresses } from '../../result/candidate-seals.ts';
import { holdResult } from '../../result/move-result.ts';
import type { ResultRow } from '../../result/result.entity.ts';
import { readPlan, type ContactPlan } from '../contact-plan.ts';
import { OptOuts } from '../opt-outs.ts';
import { playContacts } from './play-contacts.ts';
import { firstContact } from './simulate.rules.ts';
import type { TestPageLink } from './test-page.types.ts';

const testKeysOnly = () =>
  new Refusal('FORBIDDEN', 'Only test mode has this: in live mode candidates get their links themselves.', {
    reason: 'test_keys_only',
  });

/** The pages of candidates in test mode, where nobody gets the message that leads there. */
export class TestPageService {
  constructor(
    private readonly store: Store,
    private readonly links: CandidateLinks,
    private readonly sealer: Sealer,
  ) {}

  /** Asking for the page stands for the message having come, and takes the candidate from the simulator. */
  async open(identity: Identity, resultId: string, once?: IdempotentRequest): Promise<TestPageLink> {
    const scoped = this.store.for(identity);
    const plan = await readPlan(scoped, resultId);
    if (!plan) throw refuse.notFound('result');
    if (scoped.tenant.mode !== 'test') throw testKeysOnly();
    const { answer, replayed } = await scoped.writeOnce(once, async (transaction) => {
      const { status, stage, expiresAt } = await this.#take(transaction, plan);
      return { resultId, status, stage, expiresAt };
    });
    // The kept answer of a repeat holds no link: no row does.
    return { ...answer, url: this.links.linkOf(resultId), replayed };
  }

  /** Whom no channel reaches, or who wants no messages, is left to the simulator: it ends them as live mode would. */
  async #take(transaction: WriteTransaction, plan: ContactPlan): Promise<ResultRow> {
    const { result } = (await holdResult(transaction, plan.result.id, 'FOR SHARE'))!;
    if (result.status !== 'pending' || result.nextContactAt === null) return result;
    if (await OptOuts.isOptedOut(transaction, result)) return result;
    const contacts = firstContact(openAddresses(this.sealer, result.id, result), plan.workflow);
    if (contacts.length === 0) return result;
    const services = { links: this.links, sealer: this.sealer };
    return playContacts(transaction, services, result, plan.flow, contacts);
  }
}
