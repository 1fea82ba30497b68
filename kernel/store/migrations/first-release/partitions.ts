/**
 * Tables that only grow are partitioned by their ids, which begin with a time or with a position in the log: the primary
 * key stays the id alone. Like the partitions of the log (`events.ts`), these are in a schema that no runtime role can
 * enter, and are made and dropped by functions that run as their owner.
 */
export const partitions = [
  `CREATE TABLE kernel_partitions.by_id (
    home text NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    -- A ULID begins with its milliseconds; an id of 14 digits with the position of its event in the log.
    begins_with text NOT NULL CHECK (begins_with IN ('time', 'position')),
    -- Seconds or positions that a partition covers, and up to where partitions are made.
    each bigint NOT NULL CHECK (each > 0),
    covered bigint NOT NULL,
    keep interval NOT NULL,
    PRIMARY KEY (home, name)
  )`,
  `CREATE TABLE kernel_partitions.id_partition (
    home text NOT NULL,
    name text NOT NULL,
    child text PRIMARY KEY,
    until bigint NOT NULL
  )`,
  `
      CREATE FUNCTION kernel_partitions.first_id(prefix text, begins_with text, place bigint) RETURNS text
      LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
        SELECT prefix || CASE begins_with WHEN 'position' THEN lpad(place::text, 14, '0') ELSE (
          SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (((place * 1000) >> (5 * n)) & 31)::integer, 1),
                            '' ORDER BY n DESC)
          FROM generate_series(0, 9) n) END
      $$`,
  `
      CREATE FUNCTION kernel_partitions.place_now(begins_with text) RETURNS bigint
      LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
        SELECT CASE begins_with WHEN 'position' THEN (SELECT position FROM kernel.head)
                                ELSE extract(epoch FROM clock_timestamp())::bigint END
      $$`,

  // A filled table becomes partitioned in three migrations, since its rows are read in between: a bound for what it has,
  // which is checked without keeping anybody out, and then the exchange, which is a moment.
  `
      CREATE FUNCTION kernel_partitions.bound(table_home text, table_name text, of_prefix text, beginning text,
                                              of_each bigint, of_keep interval) RETURNS void
      LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
      DECLARE
        cut bigint := (kernel_partitions.place_now(beginning) / of_each + 2) * of_each;
      BEGIN
        INSERT INTO kernel_partitions.by_id
        VALUES (table_home, table_name, of_prefix, beginning, of_each, cut, of_keep);
        EXECUTE format('ALTER TABLE %I.%I ADD CONSTRAINT %I CHECK (id < %L) NOT VALID', table_home, table_name,
          table_name || '_before', kernel_partitions.first_id(of_prefix, beginning, cut));
      END $$`,
  `
      CREATE FUNCTION kernel_partitions.exchange(table_home text, table_name text) RETURNS void
      LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
      DECLARE
        plan kernel_partitions.by_id;
        old text := table_name || '_before';
        definition text;
        rights record;
      BEGIN
        SELECT * INTO STRICT plan FROM kernel_partitions.by_id WHERE home = table_home AND name = table_name;
        EXECUTE format('ALTER TABLE %I.%I SET SCHEMA kernel_partitions', table_home, table_name);
        EXECUTE format('ALTER TABLE kernel_partitions.%I RENAME TO %I', table_name, old);
        EXECUTE format(
          'CREATE TABLE %I.%I (LIKE kernel_partitions.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)
           PARTITION BY RANGE (id)', table_home, table_name, old);
        EXECUTE format('ALTER TABLE %I.%I DROP CONSTRAINT %I', table_home, table_name, old);
        EXECUTE format('ALTER TABLE %I.%I ADD CONSTRAINT %I PRIMARY KEY (id)', table_home, table_name,
          table_name || '_pkey');
        FOR definition IN
          SELECT pg_get_indexdef(indexrelid) FROM pg_index
          WHERE indrelid = format('kernel_partitions.%I', old)::regclass AND NOT indisprimary
        LOOP
          EXECUTE replace(definition, format(' ON kernel_partitions.%I ', old),
            format(' ON %I.%I ', table_home, table_name));
        END LOOP;
        EXECUTE format('ALTER TABLE %I.%I ATTACH PARTITION kernel_partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)',
          table_home, table_name, old, kernel_partitions.first_id(plan.prefix, plan.begins_with, plan.covered));
        -- An id that is far off, of a process whose clock is wrong, is kept too.
        EXECUTE format('CREATE TABLE kernel_partitions.%I PARTITION OF %I.%I DEFAULT', table_name || '_rest',
          table_home, table_name);
        INSERT INTO kernel_partitions.id_partition VALUES (table_home, table_name, old, plan.covered);
        -- Processes that run go on meanwhile with the rights that they had.
        FOR rights IN
          SELECT privilege_type AS may, grantee::regrole AS who
          FROM pg_class, aclexplode(relacl)
          WHERE oid = format('kernel_partitions.%I', old)::regclass AND grantee <> relowner AND grantee <> 0
        LOOP
          EXECUTE format('GRANT %s ON %I.%I TO %s', rights.may, table_home, table_name, rights.who);
        END LOOP;
      END $$`,

  `
      CREATE FUNCTION kernel.create_partitions() RETURNS integer
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
      DECLARE
        plan record;
        child text;
        lower_id text;
        upper_id text;
        made integer := 0;
      BEGIN
        FOR plan IN
          SELECT by_id.* FROM kernel_partitions.by_id
          WHERE covered < kernel_partitions.place_now(begins_with) + 2 * each
            AND EXISTS (SELECT FROM kernel_partitions.id_partition part
                        WHERE part.home = by_id.home AND part.name = by_id.name)
          FOR UPDATE SKIP LOCKED -- one caller at a time
        LOOP
          WHILE plan.covered < kernel_partitions.place_now(plan.begins_with) + 2 * plan.each LOOP
            child := plan.name || '_' || plan.covered;
            lower_id := kernel_partitions.first_id(plan.prefix, plan.begins_with, plan.covered);
            upper_id := kernel_partitions.first_id(plan.prefix, plan.begins_with, plan.covered + plan.each);
            EXECUTE format('CREATE TABLE kernel_partitions.%I (LIKE %I.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)',
              child, plan.home, plan.name);
            EXECUTE format(
              'WITH stray AS (DELETE FROM kernel_partitions.%I WHERE id >= %L AND id < %L RETURNING *)
               INSERT INTO kernel_partitions.%I SELECT * FROM stray', plan.name || '_rest', lower_id, upper_id, child);
            EXECUTE format(
              'ALTER TABLE %I.%I ATTACH PARTITION kernel_partitions.%I FOR VALUES FROM (%L) TO (%L)',
              plan.home, plan.name, child, lower_id, upper_id);
            plan.covered := plan.covered + plan.each;
            INSERT INTO kernel_partitions.id_partition VALUES (plan.home, plan.name, child, plan.covered);
            made := made + 1;
          END LOOP;
          UPDATE kernel_partitions.by_id SET covered = plan.covered WHERE home = plan.home AND name = plan.name;
        END LOOP;
        RETURN made;
      END $$`,

  // The time comes from the caller's clock, and is refused when it is far ahead, as for the log.
  `
      CREATE FUNCTION kernel.drop_old_partitions(at timestamptz) RETURNS integer
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
      DECLARE
        part record;
        keeps boolean;
        dropped integer := 0;
      BEGIN
        IF at > clock_timestamp() + interval '1 day'
            + (SELECT offset_ms FROM kernel.test_clock) * interval '1 millisecond' THEN
          RAISE EXCEPTION 'the time given, %, is far ahead of the database', at;
        END IF;
        FOR part IN
          SELECT id_partition.*, keep FROM kernel_partitions.id_partition JOIN kernel_partitions.by_id USING (home, name)
          WHERE until <= kernel_partitions.place_now(begins_with)
          ORDER BY home, name, until FOR UPDATE OF id_partition SKIP LOCKED
        LOOP
          EXECUTE format('SELECT EXISTS (SELECT FROM kernel_partitions.%I WHERE created_at > $1)', part.child)
            INTO keeps USING at - part.keep;
          CONTINUE WHEN keeps;
          EXECUTE format('DROP TABLE kernel_partitions.%I', part.child);
          DELETE FROM kernel_partitions.id_partition WHERE child = part.child;
          dropped := dropped + 1;
        END LOOP;
        RETURN dropped;
      END $$`,
];
