import type { Statements } from '../../kernel/store/database/statements.ts';

/** Rows that go by themselves, or could: what on-call may wait for, and what only an erasure takes away. */
const GOES: Record<string, string> = {
  'kernel.audit': 'after 8 years, by partition',
  'kernel.event': 'after 30 days, by partition',
  'kernel.idempotency': 'after 24 hours',
  'kernel.mail': 'after 30 days',
  'kernel.outbox': 'within moments',
  'kernel.work': 'when done; failed ones after 30 days',
  'mandate.key_address': 'after 30 days',
  'mandate.request_batch': 'after 7 days, by partition; REQUEST_LOG=false writes no more',
  'mandate.webhook_attempt': 'after 30 days, by partition',
  'mandate.webhook_pending': 'after 30 days',
  'mandate.event_feed': 'after 30 days',
  'mandate.recording': 'after 90 days',
  'mandate.reply': 'after 30 days',
};

const STAYS = 'until erased, or it is small';

/** Sizes with indexes, the partitions of a table together; rows as the server estimates them. */
const PARTITIONED = `
  SELECT root.nspname || '.' || top.relname AS "table",
    sum(pg_total_relation_size(part.relid))::bigint AS bytes,
    sum(greatest(leaf.reltuples, 0))::bigint AS rows
  FROM pg_class top
  JOIN pg_namespace root ON root.oid = top.relnamespace
  CROSS JOIN LATERAL pg_partition_tree(top.oid) part
  JOIN pg_class leaf ON leaf.oid = part.relid
  WHERE top.relkind = 'p' AND NOT top.relispartition
    AND root.nspname IN ('kernel', 'mandate', 'verification', 'catalogue')
  GROUP BY 1 ORDER BY 2 DESC LIMIT 20`;

const PLAIN = `
  SELECT space.nspname || '.' || one.relname AS "table", pg_total_relation_size(one.oid)::bigint AS bytes,
    greatest(one.reltuples, 0)::bigint AS rows
  FROM pg_class one JOIN pg_namespace space ON space.oid = one.relnamespace
  WHERE one.relkind = 'r' AND NOT one.relispartition
    AND space.nspname IN ('kernel', 'mandate', 'verification', 'catalogue')
  ORDER BY 2 DESC LIMIT 20`;

interface TableOnDisk {
  table: string;
  megabytes: number;
  rows: number;
  goes: string;
}

/** The twenty largest tables with what becomes of their rows. */
export async function tablesOnDisk(statements: Statements): Promise<TableOnDisk[]> {
  type Size = { table: string; bytes: string; rows: string };
  const partitioned = await statements.query<Size>(PARTITIONED);
  const plain = await statements.query<Size>(PLAIN);
  const sizes = new Map([...plain, ...partitioned].map((size) => [size.table, size]));
  return [...sizes.values()]
    .map(({ table, bytes, rows }) => ({
      table,
      megabytes: Math.round(Number(bytes) / 1_048_576),
      rows: Number(rows),
      goes: GOES[table] ?? STAYS,
    }))
    .toSorted((one, other) => other.megabytes - one.megabytes || other.rows - one.rows)
    .slice(0, 20);
}
