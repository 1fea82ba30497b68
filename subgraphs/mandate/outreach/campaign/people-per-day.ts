import { deleteBatch } from '../../../../kernel/store/database/delete-batch.ts';
import { lockName } from '../../../../kernel/store/database/lock-name.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { istDay } from '../../../../kernel/core/india-time.ts';
import { refuse } from './campaign.errors.ts';
import { tooMany } from './campaign.rules.ts';

/** People are counted for a key, or for all internal UIs of an organisation in a mode. */
export const counterOf = ({ actor }: Identity, { tenant }: Pick<WriteTransaction, 'tenant'>): string =>
  actor.kind === 'key' ? actor.id : `ui:${tenant.organisationId}:${tenant.mode}`;

const OVER = { table: 'mandate.person_day', key: 'ctid', where: 'day < $1', atOnce: 10_000 };

/** Forgets one batch of the days that are over; false when there may be more. */
export const purgeOldDays = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, OVER, [istDay(now)]);

/**
 * Counts these people for today. Calls of one key take turns from here to their commit, so that together they are never
 * over the limit, whoever they name and in whatever order.
 */
export async function countPeople(
  { statements, now }: WriteTransaction,
  rateLimiter: string,
  people: readonly string[],
  most: number,
): Promise<void> {
  await lockName(statements, `people per day ${rateLimiter}`);
  const day = istDay(now);
  await statements.query(
    `INSERT INTO mandate.person_day (key_id, day, person)
     SELECT $1, $2, person FROM unnest($3::text[]) AS person ORDER BY person
     ON CONFLICT DO NOTHING`,
    [rateLimiter, day, people],
  );
  const counted = await readPeople(statements, rateLimiter, day);
  if (counted > most) throw refuse.limitExceeded([tooMany('different people in a day', most, counted)]);
}

/** How many different people there were on a day. */
export async function readPeople(statements: Statements, rateLimiter: string, day: string): Promise<number> {
  const [counted] = await statements.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM mandate.person_day WHERE key_id = $1 AND day = $2',
    [rateLimiter, day],
  );
  return counted!.count;
}
