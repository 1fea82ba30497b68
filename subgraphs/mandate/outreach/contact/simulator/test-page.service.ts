import type { Store } from '../../../../../kernel/store/store.ts';
import type { IdempotentRequest } from '../../../../../kernel/store/idempotency/idempotency.ts';
import type { Identity } from '../../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../../kernel/core/refusal.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import type { CandidateLinks } from '../../candidate/candidate-links.ts';
import { holdResult } from '../../result/move-result.ts';
import type { HasAdapter } from '../../../hiring/workflow/channel.rules.ts';
import { readPlan } from '../contact-plan.ts';
import { takeCandidate } from './take-candidate.ts';
import { requireTestMode } from './test-mode.ts';
import type { TestPageLink } from './test-page.types.ts';

/** The pages of candidates in test mode, where nobody gets the message that leads there. */
export class TestPageService {
  constructor(
    private readonly store: Store,
    private readonly links: CandidateLinks,
    private readonly sealer: Sealer,
    private readonly hasAdapter: HasAdapter,
  ) {}

  /** Asking for the page stands for the message having come, and takes the candidate from the simulator. */
  async open(identity: Identity, resultId: string, once?: IdempotentRequest): Promise<TestPageLink> {
    const scoped = this.store.for(identity);
    const plan = await readPlan(scoped, resultId);
    if (!plan) throw refuse.notFound('result');
    requireTestMode(scoped.tenant);
    const { answer, replayed } = await scoped.writeOnce(once, async (transaction) => {
      const { result } = (await holdResult(transaction, resultId, 'FOR SHARE'))!;
      const services = { links: this.links, sealer: this.sealer, hasAdapter: this.hasAdapter };
      const { status, stage, expiresAt } = await takeCandidate(transaction, services, plan, result);
      return { resultId, status, stage, expiresAt };
    });
    // The kept answer of a repeat holds no link: no row does.
    return { ...answer, url: this.links.linkOf(resultId), replayed };
  }
}
