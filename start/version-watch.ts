import { addGauge, type Metrics } from '../kernel/core/metrics.ts';
import type { Readiness } from '../kernel/core/readiness.rules.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Stopper } from './stop.ts';
import {
  kernelSchema,
  readDatabaseAge,
  tooNew,
  tooOld,
  type DatabaseAge,
} from '../kernel/store/database-age.ts';
import type { PartMigrations } from '../kernel/store/migrate.ts';
import type { Statements } from '../kernel/store/database/statements.ts';

interface WatchOptions {
  /** Each part, and the login by which its schema can be read. */
  parts: { migrations: PartMigrations; statements: Statements }[];
  log: Log;
  metrics: Metrics;
  stopper: Stopper;
  everyMs?: number;
}

/** Until it has looked, a process that no longer fits answers 500 to whatever needs what is gone. */
const EVERY_MS = 3_000;

/**
 * Looks now and then whether a newer version has migrated the database. This one goes on serving, since migrations add
 * (decision 62), until one takes away what it needs: then it is not ready, and a newer one does better. A database
 * that lacks a migration, as after a restore of an earlier dump, takes it out as well until `migrate` has run.
 */
export class VersionWatch {
  readonly #options: WatchOptions;
  #age: DatabaseAge = { newer: [], missing: [], lacking: [] };

  constructor(options: WatchOptions) {
    this.#options = options;
    const { metrics, log, stopper, everyMs = EVERY_MS } = options;
    addGauge(
      metrics,
      'database_newer_migrations',
      'Migrations of the database that this version does not know: a newer version runs beside it',
      () => this.#age.newer.length,
    );
    const timer = setInterval(() => {
      this.look().catch((error: unknown) => log.debug({ err: error }, 'the age of the database is unknown'));
    }, everyMs).unref();
    stopper.add('watch over migrations', () => clearInterval(timer));
  }

  async look(): Promise<void> {
    const { parts, log } = this.#options;
    const ages = await Promise.all(
      parts.map(({ migrations, statements }, n) =>
        readDatabaseAge(statements, n === 0 ? [kernelSchema, migrations] : [migrations]),
      ),
    );
    const age = {
      newer: ages.flatMap(({ newer }) => newer),
      missing: ages.flatMap(({ missing }) => missing),
      lacking: ages.flatMap(({ lacking }) => lacking),
    };
    const before = this.#age;
    this.#age = age;
    if (age.missing.length > before.missing.length) log.error(age, tooOld(age.missing));
    else if (age.lacking.length > before.lacking.length) log.error(age, tooNew(age.lacking));
    else if (age.newer.length > before.newer.length)
      log.warn({ newer: age.newer }, 'the database is newer than this version, which goes on serving');
  }

  /** A readiness with what is known of the version: a process that is too old takes no calls, since a newer one does. */
  over(readiness: Readiness): Readiness {
    const { newer, missing, lacking } = this.#age;
    if (missing.length > 0)
      return { takesCalls: false, body: { status: 'not ready', version: tooOld(missing) } };
    if (lacking.length > 0)
      return { takesCalls: false, body: { status: 'not ready', version: tooNew(lacking) } };
    if (newer.length === 0) return readiness;
    return { ...readiness, body: { ...readiness.body, databaseNewerBy: newer.length } };
  }
}
