import type { WriteTransaction } from '../../../../../kernel/store/write-transaction.ts';
import { addMessage } from '../../../../../kernel/store/mail/outbox.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import type { CandidateLinks } from '../../candidate/candidate-links.ts';
import type { FlowRow } from '../../../hiring/mandate/mandate.entity.ts';
import { ResultRow } from '../../result/result.entity.ts';
import { addContact, recordMade } from '../contact-book.ts';
import { messageOf } from '../contact-message.ts';
import type { SimulatedContact } from './simulate.rules.ts';

/**
 * Writes contacts of test mode, their messages to the local outbox. No further contact comes: those that live mode would
 * still make are not waited for, and the simulator has nothing left to do.
 */
export async function playContacts(
  transaction: WriteTransaction,
  { links, sealer }: { links: CandidateLinks; sealer: Sealer },
  before: ResultRow,
  flow: FlowRow,
  contacts: readonly SimulatedContact[],
): Promise<ResultRow> {
  const { statements, now } = transaction;
  let result = before;
  for (const { step, channel, state, seconds } of contacts) {
    const outcome = channel !== 'voice' ? null : state === 'sent' ? 'finished' : 'no_answer';
    const added = await addContact(transaction, result, { step, channel, state, seconds, outcome });
    result = added.result;
    if (state === 'sent' && channel !== 'voice') {
      const message = messageOf({ links, sealer }, flow, result, added.contact);
      await addMessage(statements, sealer, message, 'outbox', now);
    }
    await recordMade(transaction, result, added.contact);
  }
  const nextStep = (contacts.at(-1)?.step ?? -1) + 1;
  return transaction.change(ResultRow, result, { nextStep, nextContactAt: null });
}
