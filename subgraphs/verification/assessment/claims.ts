import type { Log } from '../../../kernel/core/log.ts';
import { newId, newToken } from '../../../kernel/core/ids.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { extendLeases, giveLeaseUp, isFree, takeLease } from '../../../kernel/store/lease/leased-table.ts';
import { LeaseKeeper, type Lease } from '../../../kernel/store/lease/lease-keeper.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { AssessmentRow } from './assessment.entity.ts';

/** The claim of a process that died is free after this. */
const LEASE_MS = 20_000;

const ASSESSMENTS = {
  table: 'verification.assessment',
  key: 'id',
  keyType: 'text',
  token: 'claim',
  tokenType: 'text',
  until: 'claimed_until',
} as const;

/** The set is made by this call, or by the one that is at it already. Call it with the session locked. */
export async function takeClaim(
  transaction: WriteTransaction,
  sessionId: string,
  number: number,
  unmade: AssessmentRow | undefined,
): Promise<{ mine: Lease } | { theirs: string }> {
  const until = performance.now() + LEASE_MS;
  const { id: key } =
    unmade ??
    (await transaction.add(AssessmentRow, {
      id: newId('VA_'),
      sessionId,
      number,
      claim: null,
      claimedUntil: null,
      madeAt: null,
      chosen: {},
      submittedAt: null,
      attempt: null,
      passed: null,
      results: null,
    }));
  const mine = { key, token: newToken(), milliseconds: LEASE_MS, until, lost: () => {} };
  return (await takeLease(transaction.statements, ASSESSMENTS, mine)) ? { mine } : { theirs: key };
}

/** The claim of calls that wait for the same set: whoever made it, gave it up or died. */
export async function stateOfClaim(
  statements: Statements,
  id: string,
): Promise<'made' | 'claimed' | 'given up' | 'free'> {
  const [row] = await statements.query<{ made: boolean; claimed: boolean; free: boolean }>(
    `SELECT made_at IS NOT NULL AS made, claim IS NOT NULL AS claimed, ${isFree('claimed_until')} AS free
     FROM verification.assessment WHERE id = $1`,
    [id],
  );
  if (!row || row.made) return 'made';
  if (!row.claimed) return 'given up';
  return row.free ? 'free' : 'claimed';
}

/** Lets the next caller claim the set at once; those that wait for it go on. */
export async function passOn({ statements }: WriteTransaction, id: string): Promise<void> {
  await statements.query(
    'UPDATE verification.assessment SET claimed_until = statement_timestamp() WHERE id = $1 AND claim IS NOT NULL',
    [id],
  );
}

/** Keeps claims for as long as the work takes, and gives them up when that fails. */
export class ClaimKeeper {
  readonly #statements: Statements;
  readonly #keeper: LeaseKeeper<Lease>;

  constructor(statements: Statements, log: Log) {
    this.#statements = statements;
    this.#keeper = new LeaseKeeper(extendLeases(statements, ASSESSMENTS), log, LEASE_MS);
  }

  /** A lost claim ends nothing: the set is kept under the lock of its session, by whoever comes first. */
  async during<Answer>(mine: Lease, work: () => Promise<Answer>): Promise<Answer> {
    this.#keeper.watch(mine);
    try {
      return await work();
    } catch (error) {
      await giveLeaseUp(this.#statements, ASSESSMENTS, mine).catch(() => {}); // it runs out by itself
      throw error;
    } finally {
      this.#keeper.forget(mine);
    }
  }
}
