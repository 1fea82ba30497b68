import { daysAfter } from '../../../../kernel/core/durations.ts';
import { columnsOf } from '../../../../kernel/store/database/columns.ts';
import { deleteBatch } from '../../../../kernel/store/database/delete-batch.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { KeyCallsInput, KeyNetwork } from './key-addresses.types.ts';

const KEPT_DAYS = 30;
const MOST_SHOWN = 200;

// One order for all processes, which write rows of the same keys at the same time.
const ADD = `
  INSERT INTO mandate.key_address AS kept (key_id, day, network, calls, first_at, last_at)
  SELECT id, (last_at AT TIME ZONE 'UTC')::date, network, calls, first_at, last_at
  FROM unnest($1::text[], $2::text[], $3::bigint[], $4::timestamptz[], $5::timestamptz[])
    AS told (id, network, calls, first_at, last_at)
  ORDER BY 1, 2, 3
  ON CONFLICT (key_id, day, network) DO UPDATE SET calls = kept.calls + excluded.calls,
    first_at = least(kept.first_at, excluded.first_at), last_at = greatest(kept.last_at, excluded.last_at)`;

export const addKeyCalls = (statements: Statements, calls: readonly KeyCallsInput[]): Promise<object[]> =>
  statements.query(ADD, columnsOf(calls, 'id', 'network', 'calls', 'firstAt', 'lastAt'));

const NETWORKS = `
  SELECT network, sum(calls)::float8 AS calls, count(*)::integer AS days, min(first_at) AS "firstAt",
    max(last_at) AS "lastAt"
  FROM mandate.key_address WHERE key_id = $1 AND day > $2::date
  GROUP BY network ORDER BY calls DESC, network LIMIT ${MOST_SHOWN}`;

/** The networks that a key was used from within 30 days, those with the most calls first. */
export const networksOf = (statements: Statements, keyId: string, now: Date): Promise<KeyNetwork[]> =>
  statements.query<KeyNetwork>(NETWORKS, [keyId, daysAfter(now, -KEPT_DAYS)]);

const OVER = { table: 'mandate.key_address', key: 'ctid', where: 'day <= $1::date', atOnce: 10_000 };

/** Deletes one batch of days that are long over; false when there may be more. */
export const purgeKeyAddresses = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, OVER, [daysAfter(now, -KEPT_DAYS)]);
