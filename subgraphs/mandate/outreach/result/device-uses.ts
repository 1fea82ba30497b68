import { daysAfter } from '../../../../kernel/core/durations.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { DEVICE_DAYS } from './signals.rules.ts';

const AT_ONCE = 10_000;

/** Keeps that a candidate has answered on a device; at most once a day, since candidates answer many questions. */
export async function keepDevice(
  { later, tenant, now }: WriteTransaction,
  resultId: string,
  device: string,
): Promise<void> {
  await later.query(
    `INSERT INTO mandate.device_use AS kept (id, organisation_id, mode, result_id, device, used_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (organisation_id, mode, result_id, device) DO UPDATE SET used_at = excluded.used_at
       WHERE kept.used_at < excluded.used_at - interval '1 day'`,
    [newId('DU_'), tenant.organisationId, tenant.mode, resultId, device, now],
  );
}

/** The most people who have used one device of a candidate lately, the candidate among them; 0 without a device. */
export async function peopleOnDevice(
  { statements, tenant, now }: WriteTransaction,
  resultId: string,
): Promise<number> {
  const [row] = await statements.query<{ people: number }>(
    `SELECT coalesce(max(people), 0)::integer AS people FROM (
       SELECT count(DISTINCT coalesce(result.person, result.id)) AS people
       FROM mandate.device_use own
       JOIN mandate.device_use used USING (organisation_id, mode, device)
       JOIN mandate.result result ON result.organisation_id = used.organisation_id
         AND result.mode = used.mode AND result.id = used.result_id
       WHERE own.organisation_id = $1 AND own.mode = $2 AND own.result_id = $3 AND used.used_at > $4
       GROUP BY device) AS counted`,
    [tenant.organisationId, tenant.mode, resultId, daysAfter(now, -DEVICE_DAYS)],
  );
  return row!.people;
}

/** Deletes devices that were used long enough ago. True when none is left. */
export async function purgeOldDevices(statements: Statements, now: Date): Promise<boolean> {
  const rows = await statements.query(
    `DELETE FROM mandate.device_use WHERE id = ANY (ARRAY(
       SELECT id FROM mandate.device_use WHERE used_at <= $1 ORDER BY used_at LIMIT ${AT_ONCE}))
     RETURNING id`,
    [daysAfter(now, -DEVICE_DAYS)],
  );
  return rows.length < AT_ONCE;
}
