export const accounts = [
  // Names of employers are the business of their platform alone, so only the others are unique.
  `CREATE TABLE mandate.organisation (
    id text PRIMARY KEY,
    name text NOT NULL,
    disabled_at timestamptz,
    created_at timestamptz NOT NULL,
    is_platform boolean NOT NULL DEFAULT false,
    platform_id text REFERENCES mandate.organisation,
    mode text CHECK (mode IN ('test', 'live')),
    external_id text,
    disabled_by_platform boolean NOT NULL DEFAULT false,
    -- Where people of the organisation are written to, sealed.
    contact_email text,
    CONSTRAINT organisation_employer_check
      CHECK ((platform_id IS NULL) = (mode IS NULL) AND NOT (is_platform AND platform_id IS NOT NULL))
  )`,
  'CREATE UNIQUE INDEX organisation_name ON mandate.organisation (name) WHERE platform_id IS NULL',
  `CREATE UNIQUE INDEX organisation_external_id ON mandate.organisation (platform_id, mode, external_id)
  WHERE external_id IS NOT NULL`,
  'CREATE INDEX organisation_of_platform ON mandate.organisation (platform_id, mode, created_at, id)',

  `CREATE TABLE mandate.partner_key (
    id text PRIMARY KEY,
    organisation_id text NOT NULL REFERENCES mandate.organisation,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    scopes text[] NOT NULL,
    limit_factor real NOT NULL DEFAULT 1 CHECK (limit_factor >= '1'::real),
    sealed_secret text NOT NULL,
    sealed_previous_secret text,
    previous_secret_until timestamptz,
    created_at timestamptz NOT NULL,
    expires_at timestamptz,
    revoked_at timestamptz,
    earlier_secrets jsonb NOT NULL DEFAULT '[]',
    last_used_at timestamptz
  )`,
  'CREATE INDEX partner_key_organisation ON mandate.partner_key (organisation_id, mode)',

  `CREATE TABLE mandate.verification_key (
    hash text PRIMARY KEY,
    organisation_id text NOT NULL REFERENCES mandate.organisation,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    created_at timestamptz NOT NULL,
    revoked_at timestamptz,
    -- The origins to which sessions of the key may lead students back.
    return_origins text[] NOT NULL DEFAULT '{}',
    last_used_at timestamptz
  )`,

  `CREATE TABLE mandate.credit_account (
    organisation_id text NOT NULL REFERENCES mandate.organisation,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    balance bigint NOT NULL CHECK (balance BETWEEN 0 AND 2000000000),
    granted bigint NOT NULL DEFAULT 0,
    -- Below which balance the account is low.
    low_below bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (organisation_id, mode)
  )`,

  `CREATE TABLE mandate.credit_entry (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL,
    note text NOT NULL,
    created_at timestamptz NOT NULL,
    result_id text,
    FOREIGN KEY (organisation_id, mode) REFERENCES mandate.credit_account (organisation_id, mode)
  )`,
  'CREATE UNIQUE INDEX credit_entry_once ON mandate.credit_entry (kind, result_id) WHERE result_id IS NOT NULL',
  'CREATE INDEX credit_entry_newest ON mandate.credit_entry (organisation_id, mode, created_at, id)',

  `CREATE TABLE mandate.surface (
    name text PRIMARY KEY CHECK (name IN ('partner', 'verification', 'catalogue')),
    disabled_at timestamptz
  )`,
  `INSERT INTO mandate.surface (name) VALUES ('partner'), ('verification'), ('catalogue')`,

  // Tokens are not stored, only what is no longer good: single ones by their id, and whole sets by when they were issued.
  `CREATE TABLE mandate.revoked_token (
    id text PRIMARY KEY,
    organisation_id text,
    revoked_at timestamptz NOT NULL
  )`,

  `CREATE TABLE mandate.token_epoch (
    -- The id of an organisation, or 'operators'.
    holder text PRIMARY KEY,
    valid_from timestamptz NOT NULL
  )`,

  // Documents of the graph that organisations register for themselves, the same in both modes.
  `CREATE TABLE mandate.graph_document (
    organisation_id text NOT NULL REFERENCES mandate.organisation,
    -- The SHA-256 of the text.
    id text NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (organisation_id, id)
  )`,

  // The log of requests by batches, partitioned by the day. Calls are not compressed: that would cost more than writing them.
  `CREATE TABLE mandate.request_batch (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL,
    created_at timestamptz NOT NULL,
    first_at timestamptz NOT NULL,
    counts jsonb NOT NULL,
    hashes jsonb NOT NULL,
    requests text NOT NULL
  )`,
  'CREATE INDEX request_batch_newest ON mandate.request_batch (organisation_id, mode, created_at, id)',
  'CREATE INDEX request_batch_old ON mandate.request_batch USING brin (created_at)',
  // PostgreSQL 15 does not take STORAGE among the columns of a new table.
  'ALTER TABLE mandate.request_batch ALTER COLUMN requests SET STORAGE EXTERNAL',
  `SELECT kernel_partitions.bound('mandate', 'request_batch', 'RB_', 'time', 86400, '7 days')`,
  'ALTER TABLE mandate.request_batch VALIDATE CONSTRAINT request_batch_before',
  `SELECT kernel_partitions.exchange('mandate', 'request_batch')`,
  'SELECT kernel.create_partitions()',

  `CREATE TABLE mandate.people_key (
    id text PRIMARY KEY DEFAULT 'people' CHECK (id = 'people'),
    sealed text NOT NULL
  )`,
];
