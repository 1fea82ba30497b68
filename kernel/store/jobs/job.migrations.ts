import { Migration } from '@mikro-orm/migrations';

/**
 * The jobs, a row each. Every state has an index of its own that holds nothing else, so that rows which
 * cannot run (in the future, parked, behind an earlier one of their object) cost the search for those that can nothing:
 *
 * - `ready`: due, and nothing known against it
 * - `later`: runs at `run_at`
 * - `blocked`: an earlier one of the same group and object is not finished
 * - `parked`: its group is parked
 * - `running`: leased by a worker until `lease_until`; not used by kinds whose groups are leased as a whole
 * - `done`, `failed`: finished, kept until `keep_until`
 */
class Work001 extends Migration {
  override up(): void {
    // Keys are compared, never shown sorted: bytes are the cheapest order.
    this.addSql(`
      CREATE TABLE kernel.work (
        id bigint GENERATED ALWAYS AS IDENTITY (CACHE 1) PRIMARY KEY,
        kind text COLLATE "C" NOT NULL,
        group_key text COLLATE "C" NOT NULL,
        object_key text COLLATE "C",
        ordered boolean NOT NULL,
        dedupe_key text COLLATE "C",
        payload jsonb NOT NULL,
        state text COLLATE "C" NOT NULL
          CHECK (state IN ('ready', 'later', 'blocked', 'parked', 'running', 'done', 'failed')),
        run_at timestamptz NOT NULL,
        give_up_at timestamptz,
        attempt integer NOT NULL DEFAULT 0,
        lease_token uuid,
        lease_until timestamptz,
        last_error text,
        created_at timestamptz NOT NULL,
        keep_until timestamptz,
        CHECK (object_key IS NOT NULL OR NOT ordered),
        CHECK ((state = 'running') = (lease_token IS NOT NULL AND lease_until IS NOT NULL)),
        CHECK ((state IN ('done', 'failed')) = (keep_until IS NOT NULL))
      )`);
    // Rows come and go by the thousand while the table stays small: vacuum by number, not by share.
    this.addSql(`
      ALTER TABLE kernel.work SET (
        autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
        autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 50000
      )`);
    this.addSql(`CREATE INDEX work_ready ON kernel.work (kind, group_key, run_at, id) WHERE state = 'ready'`);
    this.addSql(`CREATE INDEX work_later ON kernel.work (run_at) WHERE state = 'later'`);
    this.addSql(`CREATE INDEX work_blocked ON kernel.work (id) WHERE state = 'blocked'`);
    this.addSql(`CREATE INDEX work_parked ON kernel.work (group_key, id) WHERE state = 'parked'`);
    this.addSql(`CREATE INDEX work_running ON kernel.work (group_key) WHERE state = 'running'`);
    this.addSql(`CREATE INDEX work_lease ON kernel.work (lease_until) WHERE state = 'running'`);
    this.addSql(`CREATE INDEX work_kept ON kernel.work (keep_until) WHERE keep_until IS NOT NULL`);
    this.addSql(
      `CREATE INDEX work_order ON kernel.work (group_key, object_key, id) WHERE ordered AND keep_until IS NULL`,
    );
    this.addSql(
      `CREATE UNIQUE INDEX work_dedupe ON kernel.work (kind, dedupe_key)
       WHERE dedupe_key IS NOT NULL AND keep_until IS NULL`,
    );

    // A group is parked by one small row, however many jobs it has; workers move them out of the way and back.
    this.addSql(`
      CREATE TABLE kernel.work_parked_group (
        group_key text COLLATE "C" PRIMARY KEY,
        released_at timestamptz
      )`);
    this.addSql(
      `CREATE INDEX work_parked_group_released ON kernel.work_parked_group (released_at)
       WHERE released_at IS NOT NULL`,
    );
    this.addSql(`
      CREATE TABLE kernel.work_schedule (
        kind text COLLATE "C" PRIMARY KEY,
        slot timestamptz NOT NULL
      )`);
  }
}

/**
 * Leases that have run out are found among those that run, which are few; an index by their time would be written at
 * every claim and every heartbeat.
 */
class Work002 extends Migration {
  override up(): void {
    this.addSql('DROP INDEX kernel.work_lease');
  }
}

/** A row while somebody serves a group, for kinds whose groups are leased as a whole. */
class Work003 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE kernel.work_group_lease (
        kind text COLLATE "C" NOT NULL,
        group_key text COLLATE "C" NOT NULL,
        token uuid NOT NULL,
        lease_until timestamptz NOT NULL,
        PRIMARY KEY (kind, group_key)
      )`);
  }
}

/** Jobs are leased one by one; nothing leases a group as a whole any more. */
class Work004 extends Migration {
  override up(): void {
    this.addSql('DROP TABLE kernel.work_group_lease');
  }
}

/**
 * Deliveries to webhooks are no jobs any more (mandate.webhook_pending), and nothing else had an order or was parked.
 * Those that are still here are carried over by the migration of that table.
 */
class Work005 extends Migration {
  override up(): void {
    this.addSql(`DELETE FROM kernel.work WHERE state = 'done'`);
    this.addSql(`UPDATE kernel.work SET state = 'ready' WHERE state IN ('blocked', 'parked')`);
    this.addSql('ALTER TABLE kernel.work DROP CONSTRAINT work_state_check');
    this.addSql(
      `ALTER TABLE kernel.work ADD CONSTRAINT work_state_check
       CHECK (state IN ('ready', 'later', 'running', 'failed'))`,
    );
    this.addSql('ALTER TABLE kernel.work DROP CONSTRAINT work_check2');
    this.addSql(
      `ALTER TABLE kernel.work ADD CONSTRAINT work_check2 CHECK ((state = 'failed') = (keep_until IS NOT NULL))`,
    );
    this.addSql('DROP INDEX kernel.work_blocked, kernel.work_parked');
    this.addSql('ALTER TABLE kernel.work DROP COLUMN ordered, DROP COLUMN object_key'); // and the index of both
    this.addSql('DROP TABLE kernel.work_parked_group');
  }
}

/** While its row is there, no work begins that sends something. */
class Work006 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE kernel.outgoing_hold (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        reason text NOT NULL,
        since timestamptz NOT NULL
      )`);
  }
}

/** Empty in jobs of before, and in those that a process of the version before makes beside this one. */
class Work007 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE kernel.work ADD COLUMN request_id text, ADD COLUMN traceparent text');
  }
}

export const jobMigrations = [Work001, Work002, Work003, Work004, Work005, Work006, Work007];
