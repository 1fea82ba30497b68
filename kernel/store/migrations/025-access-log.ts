import { Migration } from '@mikro-orm/migrations';

/** The log of access to personal data, in partitions of 30 days, kept for a year. */
export class AccessLog025 extends Migration {
  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `CREATE TABLE kernel.access_log (
    id text PRIMARY KEY,
    created_at timestamptz NOT NULL,
    actor_kind text NOT NULL,
    actor_id text NOT NULL,
    request_id text NOT NULL,
    kind text NOT NULL,
    organisation_id text,
    mode text CHECK (mode IN ('test', 'live')),
    subjects text[] NOT NULL
  )`,
  'CREATE INDEX access_log_newest ON kernel.access_log (created_at, id)',
  'CREATE INDEX access_log_actor ON kernel.access_log (actor_id, created_at, id)',
  'CREATE INDEX access_log_subjects ON kernel.access_log USING gin (subjects)',
  `SELECT kernel_partitions.bound('kernel', 'access_log', 'AX_', 'time', 2592000, '1 year')`,
  'ALTER TABLE kernel.access_log VALIDATE CONSTRAINT access_log_before',
  `SELECT kernel_partitions.exchange('kernel', 'access_log')`,
  'SELECT kernel.create_partitions()',
];
