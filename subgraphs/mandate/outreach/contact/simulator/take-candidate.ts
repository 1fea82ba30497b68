import type { WriteTransaction } from '../../../../../kernel/store/write-transaction.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import type { CandidateLinks } from '../../candidate/candidate-links.ts';
import { openAddresses } from '../../result/candidate-seals.ts';
import type { ResultRow } from '../../result/result.entity.ts';
import type { HasAdapter } from '../../../hiring/workflow/channel.rules.ts';
import type { ContactPlan } from '../contact-plan.ts';
import { OptOuts } from '../../candidate/opt-outs.ts';
import { playContacts } from './play-contacts.ts';
import { firstContact } from './simulate.rules.ts';

/**
 * Takes a candidate of test mode from the simulator: their first message is written, and no contact is due any more, which is
 * what the simulator goes by. Whom no channel reaches, or who wants no messages, is left to it: it ends them as live mode
 * would. The result must be locked.
 */
export async function takeCandidate(
  transaction: WriteTransaction,
  services: { links: CandidateLinks; sealer: Sealer; hasAdapter: HasAdapter },
  { flow, workflow }: ContactPlan,
  result: ResultRow,
): Promise<ResultRow> {
  if (result.status !== 'pending' || result.nextContactAt === null) return result;
  if (await OptOuts.isOptedOut(transaction, result)) return result;
  const person = openAddresses(services.sealer, result.id, result);
  const contacts = firstContact(person, workflow, services.hasAdapter);
  if (contacts.length === 0) return result;
  return playContacts(transaction, services, result, flow, contacts);
}
