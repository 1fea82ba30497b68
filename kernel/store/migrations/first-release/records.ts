export const records = [
  'CREATE TABLE kernel.test_clock (offset_ms bigint NOT NULL)',
  'INSERT INTO kernel.test_clock VALUES (0)',

  // Migrations that a version must know to run on this database: a contract took away what older versions use.
  `CREATE TABLE kernel.version_floor (
    part text NOT NULL,
    migration text NOT NULL,
    PRIMARY KEY (part, migration)
  )`,

  `CREATE TABLE kernel.idempotency (
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    rights jsonb NOT NULL DEFAULT '[]',
    PRIMARY KEY (organisation_id, mode, key)
  )`,
  'CREATE INDEX idempotency_age ON kernel.idempotency (created_at)',

  // Messages of every channel that go out, or lie in the outbox of a service without a provider.
  `CREATE TABLE kernel.mail (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    key text NOT NULL UNIQUE,
    object_key text NOT NULL,
    state text NOT NULL CHECK (state IN ('outbox', 'waiting', 'sending', 'sent', 'unknown', 'failed')),
    recipient text NOT NULL,
    subject text NOT NULL,
    text text,
    html text,
    error text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    channel text NOT NULL DEFAULT 'email'
  )`,
  'CREATE INDEX mail_newest ON kernel.mail (created_at, id)',
  'CREATE INDEX mail_object ON kernel.mail (organisation_id, mode, object_key)',
  'CREATE INDEX mail_about ON kernel.mail (object_key, created_at, id)',
];

/** The log of what operators did, in partitions of 30 days, kept for 8 years, as long as books are. */
export const audit = [
  `CREATE TABLE kernel.audit (
    id text PRIMARY KEY,
    created_at timestamptz NOT NULL,
    actor_kind text NOT NULL,
    actor_id text NOT NULL,
    request_id text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    organisation_id text,
    details jsonb NOT NULL
  )`,
  'CREATE INDEX audit_newest ON kernel.audit (created_at, id)',
  'CREATE INDEX audit_organisation ON kernel.audit (organisation_id, created_at, id)',
  `SELECT kernel_partitions.bound('kernel', 'audit', 'AU_', 'time', 2592000, '8 years')`,
  'ALTER TABLE kernel.audit VALIDATE CONSTRAINT audit_before',
  `SELECT kernel_partitions.exchange('kernel', 'audit')`,
  'SELECT kernel.create_partitions()',
];
