import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { addMessage } from '../../../../kernel/store/mail/outbox.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { CandidateLinks } from '../candidate/candidate-links.ts';
import type { ResultRow } from '../result/result.entity.ts';
import type { ChannelName } from '../../hiring/workflow/channel.rules.ts';
import { addContact, recordMade, tried } from './contact-book.ts';
import { messageOf } from './contact-message.ts';
import type { ContactPlan } from './contact-plan.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { segmentsOf } from '../sender/segments.rules.ts';
import { watchWork } from './call-job.ts';
import type { WrittenMessage } from './send/channels.ts';
import type { Way } from './way.ts';

export interface BegunContact {
  /** True when the message is to be handed over after the commit; otherwise it is in the outbox and done. */
  leaves: boolean;
  way: Way;
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
  { links, sealer }: { links: CandidateLinks; sealer: Sealer },
  way: Way,
  line: string | null = null,
): Promise<BegunContact> {
  const { now } = transaction;
  const leaves = way.by !== 'outbox';
  const named = namesOf(way);
  const state = leaves ? 'sending' : 'sent';
  const [waiting] = await transaction.find(ContactRow, { resultId: result.id, step, channel });
  const id = waiting?.id ?? newId('CT_');
  const message = messageOf({ links, sealer }, flow, result, { id, step, channel }, way);
  const segments = leaves && channel === 'sms' ? segmentsOf(message.text).segments : null;
  const begun = waiting
    ? {
        contact: await transaction.change(ContactRow, waiting, {
          ...named,
          state,
          error: null,
          line,
          segments,
          updatedAt: now,
        }),
        result: await tried(transaction, result, channel),
      }
    : await addContact(transaction, result, { ...named, id, step, channel, state, line, segments });
  if (leaves && channel === 'voice')
    await transaction.enqueue(watchWork(begun.contact, now, callerIdOf(way)));
  if (!leaves) {
    if (channel !== 'voice') await addMessage(transaction.statements, sealer, message, 'outbox', now);
    await recordMade(transaction, begun.result, begun.contact, true);
  }
  return { leaves, way, message, ...begun };
}

const callerIdOf = (way: Way): string | null => (way.by === 'call' ? way.caller.id : null);

const namesOf = (way: Way): Pick<ContactRow, 'provider' | 'template' | 'errorCode' | 'replyKey'> => ({
  provider: 'sender' in way ? way.sender.provider : null,
  replyKey: 'sender' in way ? way.replyKey : null,
  template: way.by === 'template' ? way.template.templateId : null,
  errorCode: null,
});
