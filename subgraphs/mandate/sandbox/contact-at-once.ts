import type { Sealer } from '../../../kernel/core/sealed.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { CandidateLinks } from '../outreach/candidate/candidate-links.ts';
import { beginContact } from '../outreach/contact/begin-contact.ts';
import type { HasAdapter } from '../hiring/workflow/channel.rules.ts';
import type { ContactPlan } from '../outreach/contact/contact-plan.ts';
import { ContactRow } from '../outreach/result/contact.entity.ts';
import { decideNextContact, endOf } from '../outreach/contact/next-contact.rules.ts';
import { OptOuts } from '../outreach/candidate/opt-outs.ts';
import { endUnfinished } from '../outreach/candidate/end-unfinished.ts';
import type { Marks } from '../outreach/candidate/sitting.rules.ts';
import type { HeldResult } from '../outreach/result/move-result.ts';
import { ResultRow } from '../outreach/result/result.entity.ts';

/** In test mode no message leaves. */
const OUTBOX_ALONE = { by: 'outbox' } as const;

/**
 * Makes the contact that live mode would make next, by the same rules, without waiting for the day or for the follow-up; where
 * none is left, the candidate ends. Then no contact is due, which keeps the simulator away.
 */
export async function contactAtOnce(
  transaction: WriteTransaction,
  held: HeldResult,
  plan: ContactPlan,
  services: { links: CandidateLinks; sealer: Sealer; hasAdapter: HasAdapter },
  marks: Marks,
): Promise<HeldResult> {
  let { result } = held;
  let { now } = transaction;
  for (;;) {
    const step = result.nextStep;
    const next = decideNextContact({
      step,
      // A candidate who is driven does not wait for a paused campaign.
      campaign: { status: 'running' },
      result,
      workflow: plan.workflow,
      hasAdapter: services.hasAdapter,
      contacts: await transaction.find(ContactRow, { resultId: result.id }),
      optedOut: await OptOuts.isOptedOut(transaction, result),
      now,
    });
    if (next.do === 'wait') now = next.until;
    else if (next.do === 'follow up') {
      now = next.at;
      result = { ...result, nextStep: step + 1, nextContactAt: next.at };
    } else if (next.do === 'decline' || next.do === 'fail')
      return endUnfinished(transaction, { ...held, result }, plan.flow, marks, endOf(next));
    else {
      if (next.do === 'send')
        ({ result } = await beginContact(
          transaction,
          { ...plan, result },
          step,
          next.channel,
          services,
          OUTBOX_ALONE,
        ));
      const nextStep = next.do === 'send' ? step + 1 : step;
      return {
        ...held,
        result: await transaction.change(ResultRow, result, { nextStep, nextContactAt: null }),
      };
    }
  }
}
