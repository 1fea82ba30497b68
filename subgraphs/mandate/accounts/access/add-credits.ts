import { refuse } from './access.errors.ts';
import { LOW_PART } from './low-credits.rules.ts';
import type { Account } from './spend-credits.ts';

export const MOST_CREDITS = 2_000_000_000;

/** Adds credits to an account, which is made where there is none, and answers its balance. */
export async function addCredits({ statements, tenant }: Account, amount: number): Promise<number> {
  const [account] = await statements.query<{ balance: string }>(
    `INSERT INTO mandate.credit_account (organisation_id, mode, balance, granted, low_below)
     VALUES ($1, $2, $3, $3, ceil($3::bigint / ${LOW_PART}.0))
     ON CONFLICT (organisation_id, mode) DO UPDATE
       SET balance = credit_account.balance + excluded.balance, granted = credit_account.granted + excluded.granted,
           low_below = ceil((credit_account.balance + excluded.balance) / ${LOW_PART}.0)
       WHERE credit_account.balance + excluded.balance <= ${MOST_CREDITS}
     RETURNING balance`,
    [tenant.organisationId, tenant.mode, amount],
  );
  if (!account) throw refuse.tooManyCredits();
  return Number(account.balance);
}
