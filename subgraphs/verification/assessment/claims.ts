import type { ScopedStore } from '../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { newId, newToken } from '../../../kernel/core/ids.ts';
import { AssessmentRow } from './assessment.entity.ts';

/** The claim of a process that died is free after this. */
const LEASE_MS = 20_000;
const RENEW_MS = 5_000;

export interface AssessmentClaim {
  /** The id of the row. */
  id: string;
  claim: string;
}

/** The set is made by this call, or by the one that is at it already. Call it with the session locked. */
export async function takeClaim(
  transaction: WriteTransaction,
  sessionId: string,
  number: number,
  unmade: AssessmentRow | undefined,
): Promise<{ mine: AssessmentClaim } | { theirs: AssessmentClaim }> {
  const { now } = transaction;
  if (unmade?.claim && unmade.claimedUntil! > now) return { theirs: { id: unmade.id, claim: unmade.claim } };
  const claimed = { claim: newToken(), claimedUntil: new Date(now.getTime() + LEASE_MS) };
  if (unmade) await transaction.change(AssessmentRow, unmade, claimed);
  const { id } =
    unmade ??
    (await transaction.add(AssessmentRow, {
      id: newId('VA_'),
      sessionId,
      number,
      ...claimed,
      madeAt: null,
      chosen: {},
      submittedAt: null,
      attempt: null,
      passed: null,
      results: null,
    }));
  return { mine: { id, claim: claimed.claim } };
}

/** Keeps the claim for as long as the work takes, and gives it up when that fails. */
export async function whileClaimed<Answer>(
  scoped: ScopedStore,
  mine: AssessmentClaim,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const renew = () =>
    changeClaim(scoped, mine, (now) => ({ ...mine, claimedUntil: new Date(now.getTime() + LEASE_MS) }));
  // A renewal that fails is made up for by the next one, or the lease ends.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS);
  try {
    return await work();
  } catch (error) {
    await changeClaim(scoped, mine, () => ({ claim: null, claimedUntil: null })).catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function changeClaim(
  scoped: ScopedStore,
  { id, claim }: AssessmentClaim,
  changes: (now: Date) => Pick<AssessmentRow, 'claimedUntil'> & { claim: string | null },
): Promise<void> {
  await scoped.write(async (transaction) => {
    const row = await transaction.lock(AssessmentRow, id);
    if (row?.claim !== claim) return;
    const { claim: next, claimedUntil } = changes(transaction.now);
    await transaction.change(AssessmentRow, row, { claim: next, claimedUntil });
  });
}
