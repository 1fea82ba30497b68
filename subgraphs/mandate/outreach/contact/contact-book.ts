import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { ResultRow } from '../result/result.entity.ts';
import { ContactRow } from '../result/contact.entity.ts';

type NewContact = Pick<ContactRow, 'step' | 'channel' | 'state'> &
  Partial<
    Pick<
      ContactRow,
      | 'id'
      | 'error'
      | 'seconds'
      | 'outcome'
      | 'line'
      | 'provider'
      | 'template'
      | 'errorCode'
      | 'replyKey'
      | 'segments'
    >
  >;

/** Adds a contact. The candidate's credit is spent from the first on. */
export async function addContact(
  transaction: WriteTransaction,
  result: ResultRow,
  contact: NewContact,
): Promise<{ contact: ContactRow; result: ResultRow }> {
  const { now } = transaction;
  const added = await transaction.add(ContactRow, {
    id: newId('CT_'),
    resultId: result.id,
    providerId: null,
    error: null,
    seconds: null,
    outcome: null,
    line: null,
    provider: null,
    template: null,
    errorCode: null,
    replyKey: null,
    segments: null,
    ...contact,
    createdAt: now,
    updatedAt: now,
  });
  return { contact: added, result: await tried(transaction, result, contact.channel) };
}

/** The last channel tried is shown until one has reached the candidate. */
export const tried = (
  transaction: WriteTransaction,
  result: ResultRow,
  channel: string,
): Promise<ResultRow> =>
  transaction.change(ResultRow, result, {
    credit: 'spent',
    channel: result.stage === 'invited' ? channel : result.channel,
    updatedAt: transaction.now,
  });

/** The senders of the settings have these providers. */
const USUAL_PROVIDERS = { email: 'smtp', voice: 'twilio', sms: null, whatsapp: null } as const;

/** The provider that has taken a contact and is paid for it. A message of which nobody knows may be on its bill. */
const takerOf = ({ channel, state, provider, providerId }: ContactRow): string | null =>
  state === 'failed' && providerId === null ? null : (provider ?? USUAL_PROVIDERS[channel]);

/**
 * Records what became of a contact, once, for the figures; partners do not pull this event. A call is over by then. A message
 * that `stays` in the outbox has no provider.
 */
export const recordMade = (
  transaction: WriteTransaction,
  { id, campaignId, workflowId }: ResultRow,
  contact: ContactRow,
  stays = false,
): Promise<string> => {
  const { channel, step, state, seconds, outcome, segments } = contact;
  const provider = stays ? null : takerOf(contact);
  return transaction.record({
    type: 'contact.made',
    objectKey: id,
    data: {
      resultId: id,
      campaignId,
      workflowId,
      channel,
      step,
      state: state === 'delivered' ? 'sent' : state,
      ...(provider !== null && { provider }),
      ...(provider !== null && segments != null && { segments }),
      ...(channel === 'voice' && {
        answered: seconds !== null,
        ...(seconds !== null && { seconds }),
        ...(outcome !== null && { outcome }),
      }),
    },
  });
};
