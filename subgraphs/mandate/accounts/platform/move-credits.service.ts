import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { CreditEntryRow } from '../access/access.entity.ts';
import { refuse } from '../access/access.errors.ts';
import { addCredits, MOST_CREDITS } from '../access/add-credits.ts';
import { readBalance, tellLow } from '../access/spend-credits.ts';
import { decideMove } from './employer.rules.ts';
import type { CreditMove, CreditMoveInput } from './employer.types.ts';
import { findEmployer } from './find-employer.ts';

/** Credits go between a platform and its employers: what one account loses, the other gets, in one transaction. */
export class MoveCreditsService {
  constructor(private readonly store: Store) {}

  async move(
    identity: Identity,
    employerId: string,
    input: CreditMoveInput,
    once: IdempotentRequest | undefined,
  ): Promise<CreditMove> {
    const amount = decideMove(input);
    if (!once) throw refuse.keyRequired();
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (platform) => {
      await findEmployer(platform, employerId);
      const employer = platform.of(employerId);
      // The platform's account is locked before the employer's, always: two moves never meet crosswise.
      const platformBalance = await take(platform, amount);
      if (platformBalance === undefined) {
        // A quantity that cannot be is told before credits that are not there (contract 1.3).
        if ((await readBalance(employer)) + amount > MOST_CREDITS) throw refuse.tooManyCredits();
        throw refuse.tooFewCredits(amount, await readBalance(platform));
      }
      const balance = await addCredits(employer, amount);
      await addEntry(platform, -amount, `to ${employerId}`);
      await addEntry(employer, amount, 'from the platform');
      const details = { mode: platform.tenant.mode, amount };
      const entry = { action: 'credits.moved', subject: employerId, organisationId: employerId, details };
      await audit(platform, identity, entry);
      return { organisationId: employerId, amount, balance, platformBalance };
    });
    return { ...answer, replayed };
  }

  /** Takes back what an employer has not spent. */
  async takeBack(
    identity: Identity,
    employerId: string,
    input: CreditMoveInput,
    once: IdempotentRequest | undefined,
  ): Promise<CreditMove> {
    const amount = decideMove(input);
    if (!once) throw refuse.keyRequired();
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, async (platform) => {
      await findEmployer(platform, employerId);
      const employer = platform.of(employerId);
      const platformBalance = await addCredits(platform, amount);
      const balance = await take(employer, amount);
      if (balance === undefined) throw refuse.tooFewCredits(amount, await readBalance(employer));
      await addEntry(platform, amount, `back from ${employerId}`);
      await addEntry(employer, -amount, 'back to the platform');
      const details = { mode: platform.tenant.mode, amount };
      const entry = {
        action: 'credits.taken-back',
        subject: employerId,
        organisationId: employerId,
        details,
      };
      await audit(platform, identity, entry);
      return { organisationId: employerId, amount, balance, platformBalance };
    });
    return { ...answer, replayed };
  }
}

/** Credits that went elsewhere were never the account's to spend, so they leave what it was granted too. */
async function take(account: WriteTransaction, amount: number): Promise<number | undefined> {
  const { statements, tenant } = account;
  const [changed] = await statements.query<Record<'balance' | 'lowBelow', string>>(
    `UPDATE mandate.credit_account SET balance = balance - $3, granted = granted - $3
     WHERE organisation_id = $1 AND mode = $2 AND balance >= $3
     RETURNING balance, low_below AS "lowBelow"`,
    [tenant.organisationId, tenant.mode, amount],
  );
  if (!changed) return undefined;
  const balance = Number(changed.balance);
  await tellLow(account, { balance, lowBelow: Number(changed.lowBelow) }, amount);
  return balance;
}

const addEntry = (transaction: WriteTransaction, amount: number, note: string) =>
  transaction.add(CreditEntryRow, {
    id: newId('CE_'),
    kind: 'move',
    amount,
    note,
    createdAt: transaction.now,
    resultId: null,
  });
