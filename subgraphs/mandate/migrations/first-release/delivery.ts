export const delivery = [
  // The events that partners see, a small row each, with what they have acknowledged. Whatever is asked for (all, those not
  // acknowledged, one type of either) is the beginning of an index, so a page costs the same however long the log is,
  // however much of it is internal and in whatever order it was acknowledged.
  `CREATE TABLE mandate.event_feed (
    position bigint PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    type text NOT NULL,
    created_at timestamptz NOT NULL,
    acknowledged_at timestamptz,
    object_key text
  )`,
  'CREATE INDEX event_feed_all ON mandate.event_feed (organisation_id, mode, position)',
  // Whole in itself: otherwise the planner, which cannot know how rare a type is, takes the index of all and skips.
  `CREATE INDEX event_feed_type ON mandate.event_feed (organisation_id, mode, type, position)
  INCLUDE (created_at, acknowledged_at)`,
  `CREATE INDEX event_feed_open ON mandate.event_feed (organisation_id, mode, position)
  WHERE acknowledged_at IS NULL`,
  `CREATE INDEX event_feed_open_type ON mandate.event_feed (organisation_id, mode, type, position)
  INCLUDE (created_at) WHERE acknowledged_at IS NULL`,
  'CREATE INDEX event_feed_object ON mandate.event_feed (organisation_id, mode, object_key)',

  `CREATE TABLE mandate.webhook (
    id text PRIMARY KEY,
    organisation_id text NOT NULL REFERENCES mandate.organisation,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    origin text NOT NULL CHECK (origin IN ('api', 'playground')),
    url text NOT NULL,
    events text[] NOT NULL,
    description text,
    status text NOT NULL CHECK (status IN ('active', 'disabled')),
    failing_since timestamptz,
    sealed_secret text NOT NULL,
    sealed_previous_secret text,
    previous_secret_until timestamptz,
    -- The end of the log when its types were last changed; up to there it wants events_before.
    from_position bigint NOT NULL,
    archived_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    events_before text[] NOT NULL DEFAULT '{}',
    earlier_secrets jsonb NOT NULL DEFAULT '[]',
    organisations text NOT NULL DEFAULT 'own' CHECK (organisations IN ('own', 'all')),
    UNIQUE (organisation_id, mode, id)
  )`,
  'CREATE INDEX webhook_newest ON mandate.webhook (organisation_id, mode, created_at, id)',
  `CREATE INDEX webhook_of_all ON mandate.webhook (organisation_id, mode) WHERE organisations = 'all'`,

  // Written by the thousand and only ever added: there is no foreign key to a row that is never deleted, and for the age only
  // the outline of an index. Partitioned by the position of the event in the log, with which ids begin: an attempt goes when
  // its event goes.
  `CREATE TABLE mandate.webhook_attempt (
    id text PRIMARY KEY,
    organisation_id text NOT NULL,
    mode text NOT NULL,
    webhook_id text NOT NULL,
    delivery_id text NOT NULL,
    event_id text NOT NULL,
    attempt integer NOT NULL,
    status text NOT NULL CHECK (status IN ('succeeded', 'failed')),
    response_status integer,
    duration_ms integer NOT NULL,
    error text,
    created_at timestamptz NOT NULL,
    next_attempt_at timestamptz,
    type text,
    answer text
  )`,
  'CREATE INDEX webhook_attempt_newest ON mandate.webhook_attempt (webhook_id, created_at DESC, id DESC)',
  'CREATE INDEX webhook_attempt_old ON mandate.webhook_attempt USING brin (created_at)',
  'CREATE INDEX webhook_attempt_event ON mandate.webhook_attempt (event_id)',
  // Deliveries that were given up are few among all attempts.
  `CREATE INDEX webhook_attempt_last ON mandate.webhook_attempt (delivery_id)
  WHERE status = 'failed' AND next_attempt_at IS NULL`,
  `SELECT kernel_partitions.bound('mandate', 'webhook_attempt', 'DA_', 'position', 1000000, '30 days')`,
  'ALTER TABLE mandate.webhook_attempt VALIDATE CONSTRAINT webhook_attempt_before',
  `SELECT kernel_partitions.exchange('mandate', 'webhook_attempt')`,
  'SELECT kernel.create_partitions()',

  // How far each endpoint has been sent the log, with the lease of the process that sends it; and how far there is something
  // for it, in a row of its own, so that the writer of the one never waits for the other. Both are written many times a second.
  `CREATE TABLE mandate.webhook_stream (
    webhook_id text PRIMARY KEY REFERENCES mandate.webhook,
    position bigint NOT NULL,
    -- Of what is up to there, what was begun and has not ended.
    open bigint[] NOT NULL DEFAULT '{}',
    token uuid,
    lease_until timestamptz,
    CHECK ((token IS NULL) = (lease_until IS NULL))
  ) WITH (fillfactor = 10)`,

  `CREATE TABLE mandate.webhook_wanted (
    webhook_id text PRIMARY KEY REFERENCES mandate.webhook,
    position bigint NOT NULL,
    -- Everything up to here has ended.
    done bigint NOT NULL
  ) WITH (fillfactor = 10)`,
  'CREATE INDEX webhook_wanted_waiting ON mandate.webhook_wanted (webhook_id) WHERE position > done',
  // Every endpoint has its place in the log, whichever version makes it. The trigger runs at the commit, so that a version
  // which writes these rows itself has done so by then.
  `
      CREATE FUNCTION mandate.open_webhook_stream() RETURNS trigger
      LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        INSERT INTO mandate.webhook_stream (webhook_id, position) VALUES (NEW.id, NEW.from_position)
        ON CONFLICT DO NOTHING;
        INSERT INTO mandate.webhook_wanted (webhook_id, position, done)
        SELECT NEW.id, greatest(head.position, NEW.from_position), NEW.from_position FROM kernel.head
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`,
  `CREATE CONSTRAINT TRIGGER webhook_opened AFTER INSERT ON mandate.webhook
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mandate.open_webhook_stream()`,

  // Deliveries that have not arrived lie beside the cursor of their endpoint. Rows come and go by the thousand while the
  // table stays small: vacuum by number, not by share.
  `CREATE TABLE mandate.webhook_pending (
    delivery_id text PRIMARY KEY,
    webhook_id text COLLATE "C" NOT NULL REFERENCES mandate.webhook,
    position bigint NOT NULL,
    event_id text NOT NULL,
    -- A replay or a test has none, and keeps no order.
    object_key text,
    test boolean NOT NULL,
    attempt integer NOT NULL,
    -- None while an earlier one of its object is pending.
    due_at timestamptz
  ) WITH (
    autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
    autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 50000
  )`,
  `CREATE INDEX webhook_pending_due ON mandate.webhook_pending (webhook_id, due_at, position)
  WHERE due_at IS NOT NULL`,
  `CREATE INDEX webhook_pending_order ON mandate.webhook_pending (webhook_id, object_key, position)
  WHERE object_key IS NOT NULL`,
  'CREATE INDEX webhook_pending_test ON mandate.webhook_pending (webhook_id, due_at) WHERE test',
];
