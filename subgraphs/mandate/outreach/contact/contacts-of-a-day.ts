import { deleteBatch } from '../../../../kernel/store/database/delete-batch.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { istDay } from '../../../../kernel/core/india-time.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { People } from '../result/people.ts';
import { openAddresses } from '../result/candidate-seals.ts';
import type { ResultRow } from '../result/result.entity.ts';
import { addressFor, type ChannelName } from '../../hiring/workflow/channel.rules.ts';
import type { ContactRow } from '../result/contact.entity.ts';

/**
 * Counts the contacts of a day in India to one number or address, over all organisations. A day is counted under a hash of its
 * own, beside which no result stands.
 */
export class ContactsOfDay {
  constructor(
    private readonly people: People,
    private readonly sealer: Sealer,
    private readonly most: number,
  ) {}

  /**
   * Counts a contact that is about to be made; false when the day is full. Whoever contacts the same person waits here for the
   * commit, so that no two take the last place. A message that was not taken counts once a day, however often it is tried.
   */
  async take(
    { statements, now }: WriteTransaction,
    result: ResultRow,
    channel: ChannelName,
    earlier: Pick<ContactRow, 'updatedAt'> | undefined,
  ): Promise<boolean> {
    const day = istDay(now);
    if (earlier && istDay(earlier.updatedAt) === day) return true;
    const address = addressFor(channel, openAddresses(this.sealer, result.id, result))!;
    const counted = await statements.query(
      `INSERT INTO mandate.contact_day AS kept (person, day, contacts) VALUES ($1, $2, 1)
       ON CONFLICT (person, day) DO UPDATE SET contacts = kept.contacts + 1 WHERE kept.contacts < $3
       RETURNING contacts`,
      [this.people.contactOf(address, day), day, this.most],
    );
    return counted.length > 0;
  }
}

const OVER = { table: 'mandate.contact_day', key: 'ctid', where: 'day < $1', atOnce: 10_000 };

/** Deletes one batch of the days that are over; false when there may be more. */
export const forgetContactDays = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, OVER, [istDay(now)]);
