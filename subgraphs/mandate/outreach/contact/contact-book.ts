import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { ResultRow } from '../result/result.entity.ts';
import { ContactRow } from '../result/contact.entity.ts';

type NewContact = Pick<ContactRow, 'step' | 'channel' | 'state'> &
  Partial<
    Pick<
      ContactRow,
      'error' | 'seconds' | 'outcome' | 'line' | 'provider' | 'template' | 'errorCode' | 'replyKey'
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

/** Records what became of a contact, once, for the figures; partners do not pull this event. A call is over by then. */
export const recordMade = (
  transaction: WriteTransaction,
  { id, campaignId, workflowId }: ResultRow,
  { channel, step, state, seconds, outcome }: ContactRow,
): Promise<string> =>
  transaction.record({
    type: 'contact.made',
    objectKey: id,
    data: {
      resultId: id,
      campaignId,
      workflowId,
      channel,
      step,
      state: state === 'delivered' ? 'sent' : state,
      ...(channel === 'voice' && {
        answered: seconds !== null,
        ...(seconds !== null && { seconds }),
        ...(outcome !== null && { outcome }),
      }),
    },
  });
