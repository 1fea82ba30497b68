/**
 * The outbox that writers fill, the log that readers read, and the one row that orders them.
 *
 * The runtime roles own no table, so they can neither make nor drop a partition. Two functions that run as their
 * owner do exactly that much for them: any process may call them at any time, and no process needs the owner's
 * password while it runs. (Partitions made long ahead by the migrations would run out, or stay for ever, in a
 * process that nobody restarts.) Every role that may use the schema kernel may call them.
 *
 * Partitions are in a schema of their own, which no runtime role can enter: GRANT ON ALL TABLES IN SCHEMA kernel
 * would otherwise give UPDATE and DELETE on each of them, around the append-only parent.
 */
export const events = [
  // CACHE 1: a session that kept numbers in stock would hand out old ones after another's newer ones, and the
  // order per object rests on a number being drawn while the object is locked.
  // Every row is deleted within moments: vacuum by number of rows, not by a share of a table that is mostly empty.
  `CREATE TABLE kernel.outbox (
    seq bigint GENERATED ALWAYS AS IDENTITY (CACHE 1) PRIMARY KEY,
    id text NOT NULL UNIQUE,
    organisation_id text NOT NULL,
    mode text NOT NULL CHECK (mode IN ('test', 'live')),
    type text NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    object_key text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    request_id text,
    traceparent text
  ) WITH (
    autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
    autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 50000
  )`,

  `CREATE TABLE kernel.head (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    position bigint NOT NULL
  ) WITH (fillfactor = 10)`,
  'INSERT INTO kernel.head (position) VALUES (0)',

  `CREATE TABLE kernel.event (
    position bigint PRIMARY KEY,
    id text NOT NULL,
    organisation_id text NOT NULL,
    mode text NOT NULL,
    type text NOT NULL,
    version integer NOT NULL,
    object_key text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    request_id text,
    traceparent text
  ) PARTITION BY RANGE (position)`,
  'CREATE INDEX event_tenant ON kernel.event (organisation_id, mode, position)',

  // How far each consumer has come.
  `CREATE TABLE kernel.consumer (
    name text PRIMARY KEY,
    position bigint NOT NULL
  ) WITH (fillfactor = 10)`,

  'CREATE SCHEMA kernel_partitions',
  'CREATE TABLE kernel_partitions.layout (positions_each bigint NOT NULL CHECK (positions_each > 0))',
  'INSERT INTO kernel_partitions.layout VALUES (1000000)',
  `
      CREATE VIEW kernel_partitions.event_partition AS
      SELECT part.oid::regclass AS name, bounds[2]::bigint AS until
      FROM pg_catalog.pg_inherits JOIN pg_catalog.pg_class part ON part.oid = inhrelid,
        regexp_match(pg_get_expr(part.relpartbound, part.oid), '\\(''(\\d+)''\\) TO \\(''(\\d+)''\\)') AS bounds
      WHERE inhparent = 'kernel.event'::regclass`,

  // LIKE and ATTACH instead of PARTITION OF, which would lock readers and the sequencer out. A unique index over
  // all partitions would have to contain the position, so ids are unique in the outbox and in each partition.
  `
      CREATE FUNCTION kernel.create_event_partitions() RETURNS bigint
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
      DECLARE
        each bigint;
        needed bigint;
        covered bigint;
      BEGIN
        LOCK TABLE kernel.event IN SHARE UPDATE EXCLUSIVE MODE; -- one caller at a time
        SELECT positions_each INTO STRICT each FROM kernel_partitions.layout;
        SELECT position + greatest(each, 10000) INTO STRICT needed FROM kernel.head;
        SELECT coalesce(max(until), 1) INTO covered FROM kernel_partitions.event_partition;
        WHILE covered <= needed LOOP
          EXECUTE format('CREATE TABLE kernel_partitions.%I (LIKE kernel.event, UNIQUE (id))', 'event_' || covered);
          EXECUTE format(
            'ALTER TABLE kernel.event ATTACH PARTITION kernel_partitions.%I FOR VALUES FROM (%s) TO (%s)',
            'event_' || covered, covered, covered + each);
          covered := covered + each;
        END LOOP;
        RETURN covered - 1;
      END $$`,
  'SELECT kernel.create_event_partitions()',

  // Where few events happen, a partition takes months to fill: its expired rows are deleted one by one, since
  // they hold personal data that is kept 30 days. The time comes from the caller's clock, and is refused when it is
  // far ahead of the database's, so that a wrong clock cannot empty the log.
  `
      CREATE FUNCTION kernel.drop_expired_events(at timestamptz, OUT partitions integer, OUT events integer)
      LANGUAGE plpgsql SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' SET timezone = 'UTC' AS $$
      DECLARE
        cutoff timestamptz := at - interval '30 days';
        head bigint;
        part record;
        keep boolean;
      BEGIN
        IF at > clock_timestamp() + interval '1 day'
            + (SELECT offset_ms FROM kernel.test_clock) * interval '1 millisecond' THEN
          RAISE EXCEPTION 'the time given, %, is far ahead of the database', at;
        END IF;
        partitions := 0;
        LOCK TABLE kernel.event IN SHARE UPDATE EXCLUSIVE MODE;
        SELECT position INTO STRICT head FROM kernel.head;
        FOR part IN SELECT name, until FROM kernel_partitions.event_partition ORDER BY until LOOP
          EXIT WHEN part.until > head + 1; -- still being filled
          -- The last row tells cheaply that it is too early; the rest is read only when it does not.
          EXECUTE format('SELECT created_at > $1 FROM %s ORDER BY position DESC LIMIT 1', part.name)
            INTO keep USING cutoff;
          EXIT WHEN keep;
          EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE created_at > $1)', part.name) INTO keep USING cutoff;
          EXIT WHEN keep;
          EXECUTE format('DROP TABLE %s', part.name);
          partitions := partitions + 1;
        END LOOP;
        WITH expired AS (
          DELETE FROM kernel.event WHERE position = ANY (ARRAY(
            SELECT position
            FROM (SELECT position, created_at FROM kernel.event ORDER BY position LIMIT 10000) oldest
            WHERE created_at <= cutoff))
          RETURNING 1
        )
        SELECT count(*) INTO events FROM expired;
      END $$`,

  // The log is append-only for the runtime roles, but for this: what an event says of a person can be taken out of it,
  // wherever it is just now. Fields become null; nothing can be put in.
  `
      CREATE FUNCTION kernel.erase_from_event(of_organisation text, of_mode text, event_id text, paths text[])
      RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '5s' AS $$
      DECLARE
        erased jsonb;
        path text;
      BEGIN
        -- First where it comes from: an event that is moved meanwhile is gone here and found there.
        SELECT data INTO erased FROM kernel.outbox
        WHERE id = event_id AND organisation_id = of_organisation AND mode = of_mode FOR UPDATE;
        IF FOUND THEN
          FOREACH path IN ARRAY paths LOOP
            erased := jsonb_set(erased, path::text[], 'null', false);
          END LOOP;
          UPDATE kernel.outbox SET data = erased WHERE id = event_id;
          RETURN;
        END IF;
        SELECT data INTO erased FROM kernel.event
        WHERE id = event_id AND organisation_id = of_organisation AND mode = of_mode FOR UPDATE;
        IF FOUND THEN
          FOREACH path IN ARRAY paths LOOP
            erased := jsonb_set(erased, path::text[], 'null', false);
          END LOOP;
          UPDATE kernel.event SET data = erased WHERE id = event_id;
        END IF;
      END $$`,

  // A sealed field of an event can be sealed again, by a caller that knows its value: a value takes the place of the one it
  // was made of, and nothing but a sealed one can be put in.
  `
      CREATE FUNCTION kernel.reseal_events(positions bigint[], path text[], olds text[], freshs text[])
      RETURNS SETOF bigint
      LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '5s' AS $$
        UPDATE kernel.event SET data = jsonb_set(data, path, to_jsonb(resealed.fresh), false)
        FROM unnest(positions, olds, freshs) AS resealed (of_position, old, fresh)
        WHERE event.position = of_position AND data #>> path = old AND fresh LIKE 's1.%'
        RETURNING event.position
      $$`,
];
