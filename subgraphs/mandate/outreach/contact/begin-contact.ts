import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { addMessage } from '../../../../kernel/store/mail/outbox.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { CandidateLinks } from '../candidate/candidate-links.ts';
import type { ResultRow } from '../result/result.entity.ts';
import type { ChannelName } from '../../hiring/workflow/channel.rules.ts';
import { addContact, recordMade, tried } from './contact-book.ts';
import { messageOf } from './contact-message.ts';
import type { ContactPlan } from './contact-plan.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { watchWork } from './call-job.ts';
import type { Channels, WrittenMessage } from './send/channels.ts';

export interface BegunContact {
  /** True when the message is to be handed over after the commit; otherwise it is in the outbox and done. */
  leaves: boolean;
  contact: ContactRow;
  result: ResultRow;
  message: WrittenMessage;
}

/** Begins the contact of a step and channel: a new one, or the one that was not taken before. */
export async function beginContact(
  transaction: WriteTransaction,
  { result, flow }: ContactPlan,
  step: number,
  channel: ChannelName,
  { channels, links, sealer }: { channels: Pick<Channels, 'leaves'>; links: CandidateLinks; sealer: Sealer },
  line: string | null = null,
): Promise<BegunContact> {
  const { now } = transaction;
  const leaves = channels.leaves(channel, transaction.tenant);
  const state = leaves ? 'sending' : 'sent';
  const [waiting] = await transaction.find(ContactRow, { resultId: result.id, step, channel });
  const begun = waiting
    ? {
        contact: await transaction.change(ContactRow, waiting, { state, error: null, line, updatedAt: now }),
        result: await tried(transaction, result, channel),
      }
    : await addContact(transaction, result, { step, channel, state, line });
  const message = messageOf({ links, sealer }, flow, begun.result, begun.contact);
  if (leaves && channel === 'voice') await transaction.enqueue(watchWork(begun.contact, now));
  if (!leaves) {
    if (channel !== 'voice') await addMessage(transaction.statements, sealer, message, 'outbox', now);
    await recordMade(transaction, begun.result, begun.contact);
  }
  return { leaves, message, ...begun };
}
