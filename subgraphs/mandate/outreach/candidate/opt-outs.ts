import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { newSecretId } from '../../../../kernel/core/ids.ts';
import { istMidnight } from '../../../../kernel/core/india-time.ts';
import type { ResultRow } from '../result/result.entity.ts';
import { OptOutRow } from '../result/contact.entity.ts';

type Person = Pick<ResultRow, 'phoneKey' | 'emailKey'>;

const keysOf = ({ phoneKey, emailKey }: Person): string[] =>
  [phoneKey, emailKey].filter((key) => key !== null);

/** People who want to hear nothing more from an organisation, in any of its campaigns, by phone number and by address. */
export const OptOuts = {
  /** A repeat changes nothing. The caller ends the candidate's own result. */
  async add(transaction: WriteTransaction, result: Person): Promise<void> {
    // One order for all, so that two who share a number and an address do not wait for each other.
    // The day is enough, and an id without a time in it: an opt-out outlives an erasure, and the moment of a candidate's end
    // would lead to their result.
    const createdAt = istMidnight(transaction.now);
    for (const person of keysOf(result).toSorted())
      await transaction.addOnce(OptOutRow, { person }, { id: newSecretId('OO_'), person, createdAt });
  },

  async isOptedOut({ statements, tenant }: WriteTransaction, result: Person): Promise<boolean> {
    const found = await statements.query(
      `SELECT FROM mandate.opt_out WHERE organisation_id = $1 AND mode = $2 AND person = ANY ($3) LIMIT 1`,
      [tenant.organisationId, tenant.mode, keysOf(result)],
    );
    return found.length > 0;
  },
};
