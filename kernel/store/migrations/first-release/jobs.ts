/**
 * The jobs, a row each. Every state has an index of its own that holds nothing else, so that rows which cannot run yet cost
 * the search for those that can nothing:
 *
 * - `ready`: due, and nothing known against it
 * - `later`: runs at `run_at`
 * - `running`: leased by a worker until `lease_until`
 * - `failed`: kept until `keep_until`
 */
export const jobs = [
  // Keys are compared, never shown sorted: bytes are the cheapest order.
  // Rows come and go by the thousand while the table stays small: vacuum by number, not by share.
  `CREATE TABLE kernel.work (
    id bigint GENERATED ALWAYS AS IDENTITY (CACHE 1) PRIMARY KEY,
    kind text COLLATE "C" NOT NULL,
    group_key text COLLATE "C" NOT NULL,
    dedupe_key text COLLATE "C",
    payload jsonb NOT NULL,
    state text COLLATE "C" NOT NULL CHECK (state IN ('ready', 'later', 'running', 'failed')),
    run_at timestamptz NOT NULL,
    give_up_at timestamptz,
    attempt integer NOT NULL DEFAULT 0,
    lease_token uuid,
    lease_until timestamptz,
    last_error text,
    created_at timestamptz NOT NULL,
    keep_until timestamptz,
    request_id text,
    traceparent text,
    CONSTRAINT work_check1 CHECK ((state = 'running') = (lease_token IS NOT NULL AND lease_until IS NOT NULL)),
    CONSTRAINT work_check2 CHECK ((state = 'failed') = (keep_until IS NOT NULL))
  ) WITH (
    autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
    autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 50000
  )`,
  `CREATE INDEX work_ready ON kernel.work (kind, group_key, run_at, id) WHERE state = 'ready'`,
  `CREATE INDEX work_later ON kernel.work (run_at) WHERE state = 'later'`,
  // Leases that have run out are found among those that run, which are few; an index by their time would be written at
  // every claim and every heartbeat.
  `CREATE INDEX work_running ON kernel.work (group_key) WHERE state = 'running'`,
  'CREATE INDEX work_kept ON kernel.work (keep_until) WHERE keep_until IS NOT NULL',
  `CREATE UNIQUE INDEX work_dedupe ON kernel.work (kind, dedupe_key)
  WHERE dedupe_key IS NOT NULL AND keep_until IS NULL`,

  `CREATE TABLE kernel.work_schedule (
    kind text COLLATE "C" PRIMARY KEY,
    slot timestamptz NOT NULL
  )`,

  // While its row is there, no job begins that sends something.
  `CREATE TABLE kernel.outgoing_hold (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    reason text NOT NULL,
    since timestamptz NOT NULL
  )`,
];
