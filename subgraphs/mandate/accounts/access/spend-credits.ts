import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { refuse } from './access.errors.ts';
import { priceOf } from './price.rules.ts';
import { fallsLow } from './low-credits.rules.ts';

/**
 * Spends the price of each candidate. The account is locked last of all rows of a transaction, and each entry of the
 * ledger exists once per kind and candidate: nobody is charged, or given back, twice.
 */
export async function charge(transaction: WriteTransaction, resultIds: readonly string[]): Promise<number> {
  const price = priceOf(resultIds.length);
  const account = await changeBalance(transaction, -price);
  if (account === undefined) throw refuse.tooFewCredits(price, await readBalance(transaction));
  await addEntries(transaction, 'charge', -priceOf(1), resultIds);
  await tellLow(transaction, account, price);
  return account.balance;
}

interface Balance {
  balance: number;
  lowBelow: number;
}

/** Records an event where an account has become low by losing these credits. */
export async function tellLow(
  transaction: WriteTransaction,
  { balance, lowBelow }: Balance,
  lost: number,
): Promise<void> {
  if (!fallsLow(balance + lost, balance, lowBelow)) return;
  const data = { balance, threshold: lowBelow };
  await transaction.record({ type: 'credits.low', objectKey: 'credits', data });
}

export async function giveBack(transaction: WriteTransaction, resultIds: readonly string[]): Promise<void> {
  if (resultIds.length === 0) return;
  await changeBalance(transaction, priceOf(resultIds.length));
  await addEntries(transaction, 'return', priceOf(1), resultIds);
}

export type Account = Pick<WriteTransaction, 'statements' | 'tenant'>;

export async function readBalance({ statements, tenant }: Account): Promise<number> {
  const [account] = await statements.query<{ balance: string }>(
    'SELECT balance FROM mandate.credit_account WHERE organisation_id = $1 AND mode = $2',
    [tenant.organisationId, tenant.mode],
  );
  return Number(account?.balance ?? 0);
}

async function changeBalance({ statements, tenant }: Account, amount: number): Promise<Balance | undefined> {
  const [account] = await statements.query<Record<'balance' | 'lowBelow', string>>(
    `UPDATE mandate.credit_account SET balance = balance + $3
     WHERE organisation_id = $1 AND mode = $2 AND balance + $3 >= 0
     RETURNING balance, low_below AS "lowBelow"`,
    [tenant.organisationId, tenant.mode, amount],
  );
  return account && { balance: Number(account.balance), lowBelow: Number(account.lowBelow) };
}

const addEntries = (
  { statements, tenant, now }: WriteTransaction,
  kind: string,
  amount: number,
  resultIds: readonly string[],
) =>
  statements.query(
    `INSERT INTO mandate.credit_entry (id, organisation_id, mode, kind, amount, note, result_id, created_at)
     SELECT entry.id, $1, $2, $3, $4, '', entry.result_id, $5
     FROM unnest($6::text[], $7::text[]) AS entry (id, result_id)`,
    [tenant.organisationId, tenant.mode, kind, amount, now, resultIds.map(() => newId('CE_')), resultIds],
  );
