import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { recordEvent } from '../../../kernel/store/events/record-event.ts';
import { ACME, type EventWorld } from './world.ts';

export const KEYS = Array.from({ length: 24 }, (_, index) => `RS_${index}`);

/**
 * Objects that count their own changes: event n of an object must be its n-th, and the count says how many there must
 * be, whatever became of the process that wrote them.
 */
export async function createCounters({ owner }: EventWorld): Promise<void> {
  await owner.query('CREATE TABLE counter (key text PRIMARY KEY, n integer NOT NULL DEFAULT 0)');
  await owner.query('INSERT INTO counter (key) SELECT unnest($1::text[])', [KEYS]);
  await owner.query('GRANT SELECT, UPDATE ON counter TO part');
}

/** One writer: lock the object, decide, record the event, dawdle, commit; until told to stop. */
export async function runWriter(
  url: string,
  stop: AbortSignal,
  onCommit: (eventId: string) => void,
): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // the query that runs says so
  const statements = {
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await client.query(sql, [...parameters])).rows as Row[],
  };
  try {
    await client.connect();
    while (!stop.aborted) onCommit(await writeOnce(statements));
  } finally {
    client.end().catch(() => {});
  }
}

async function writeOnce(statements: Statements): Promise<string> {
  const key = KEYS[Math.floor(Math.random() * KEYS.length)]!;
  await statements.query('BEGIN');
  const [rateLimiter] = await statements.query<{ n: number }>(
    'UPDATE counter SET n = n + 1 WHERE key = $1 RETURNING n',
    [key],
  );
  const id = await recordEvent(statements, {
    ...ACME,
    type: 'result.completed',
    objectKey: key,
    data: { n: rateLimiter!.n },
    createdAt: new Date(),
  });
  // Commits leave the order in which numbers and ids were drawn.
  await delay(Math.random() * 20);
  await statements.query('COMMIT');
  return id;
}

interface Found {
  lost: string[];
  events: number;
  head: number;
  first: number;
  last: number;
  positions: number;
  ids: number;
  expected: number;
  waiting: number;
}

/** Asks the database afterwards. `lost` are the objects whose events are not 1, 2, 3 … in the order of the log. */
export async function inspect({ owner }: EventWorld): Promise<Found> {
  const lost = await owner.query<{ key: string }>(`
    SELECT key FROM counter LEFT JOIN (
      SELECT object_key AS key, array_agg((data->>'n')::integer ORDER BY position) AS found
      FROM kernel.event GROUP BY object_key
    ) AS log USING (key)
    WHERE coalesce(found, '{}') <> ARRAY(SELECT generate_series(1, n))`);
  const [found] = await owner.query<Omit<Found, 'lost'>>(`
    SELECT count(*)::integer AS events, count(DISTINCT position)::integer AS positions,
      count(DISTINCT id)::integer AS ids, min(position)::integer AS first, max(position)::integer AS last,
      (SELECT position::integer FROM kernel.head) AS head,
      (SELECT sum(n)::integer FROM counter) AS expected,
      (SELECT count(*)::integer FROM kernel.outbox) AS waiting
    FROM kernel.event`);
  return { lost: lost.map(({ key }) => key), ...found! };
}
