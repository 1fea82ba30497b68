import { deleteBatch } from '../../../kernel/store/database/delete-batch.ts';
import { lockName } from '../../../kernel/store/database/lock-name.ts';
import type { WriteTransaction } from '../../../kernel/store/database/write-transaction.ts';
import { scaledCap } from '../../../kernel/core/key-limits.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { istDay } from '../../../kernel/core/india-time.ts';
import { refuse } from './campaign.errors.ts';
import { tooMany, type CandidateLimits } from './campaign.rules.ts';

const CANDIDATES_PER_CALL = 1_000;
const CANDIDATES_PER_CAMPAIGN = 20_000;
const DIFFERENT_PEOPLE_PER_DAY = 2_000;

/** People are counted for a key, or for all internal UIs of an organisation in a mode. */
export const counterOf = ({ actor }: Identity, { tenant }: Pick<WriteTransaction, 'tenant'>): string =>
  actor.kind === 'key' ? actor.id : `ui:${tenant.organisationId}:${tenant.mode}`;

/** TEST keys have a tenth, keys with raised limits more; internal UIs have the numbers of the seed. */
export async function limitsOf(
  { statements, tenant }: Pick<WriteTransaction, 'statements' | 'tenant'>,
  { actor, platformId: organisationId = tenant.organisationId }: Identity,
): Promise<CandidateLimits> {
  const holder = { ...tenant, organisationId };
  const key = actor.kind === 'key' ? await readKey(statements, holder, actor.id) : { mode: 'live' as const };
  return {
    perCall: scaledCap(key, CANDIDATES_PER_CALL),
    perCampaign: scaledCap(key, CANDIDATES_PER_CAMPAIGN),
    peoplePerDay: scaledCap(key, DIFFERENT_PEOPLE_PER_DAY),
  };
}

async function readKey(
  statements: Statements,
  { organisationId, mode }: WriteTransaction['tenant'],
  id: string,
) {
  const [key] = await statements.query<{ limitFactor: number }>(
    'SELECT limit_factor AS "limitFactor" FROM mandate.partner_key WHERE id = $1 AND organisation_id = $2 AND mode = $3',
    [id, organisationId, mode],
  );
  return { mode, limitFactor: key?.limitFactor ?? 1 };
}

const OVER = { table: 'mandate.person_day', key: 'ctid', where: 'day < $1', atOnce: 10_000 };

/** Forgets one batch of the days that are over; false when there may be more. */
export const forgetOldDays = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, OVER, [istDay(now)]);

/**
 * Counts these people for today. Calls of one key take turns from here to their commit, so that together they are never
 * over the limit, whoever they name and in whatever order.
 */
export async function countPeople(
  { statements, now }: WriteTransaction,
  counter: string,
  people: readonly string[],
  most: number,
): Promise<void> {
  await lockName(statements, `people per day ${counter}`);
  const day = istDay(now);
  await statements.query(
    `INSERT INTO mandate.person_day (key_id, day, person)
     SELECT $1, $2, person FROM unnest($3::text[]) AS person ORDER BY person
     ON CONFLICT DO NOTHING`,
    [counter, day, people],
  );
  const counted = await readPeople(statements, counter, day);
  if (counted > most) throw refuse.limitExceeded([tooMany('different people in a day', most, counted)]);
}

/** How many different people there were on a day. */
export async function readPeople(statements: Statements, counter: string, day: string): Promise<number> {
  const [counted] = await statements.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM mandate.person_day WHERE key_id = $1 AND day = $2',
    [counter, day],
  );
  return counted!.count;
}
