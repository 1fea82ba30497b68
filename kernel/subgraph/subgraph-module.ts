import type { TSchema } from 'typebox';
import type { EntityClass } from '@mikro-orm/postgresql';
import type { Clock } from '../core/clock.ts';
import type { PartMigrations } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';
import type { EventConsumer } from '../store/events/log-consumer.ts';
import type { Identity } from '../core/identity/identity.ts';
import type { ReadKeyLimits } from '../core/limit-use.ts';
import type { Log } from '../core/log.ts';
import type { Metrics } from '../core/metrics.ts';
import type { Secrets } from '../core/secrets.ts';
import type { Settings } from '../core/settings.ts';
import type { Every } from '../store/jobs/cron.ts';
import type { Purge } from '../store/jobs/purge-hourly.ts';
import type { JobHandler } from '../store/jobs/handler.ts';
import type { JobDatabase } from '../store/jobs/job-database.ts';
import type { AskGraph } from '../core/graph/ask.ts';
import type { SealedPlace } from './reseal/sealed-place.ts';
import type { SubgraphSchema } from './subgraph-schema.ts';

export interface SubgraphSurroundings {
  store: Store;
  clock: Clock;
  log: Log;
  settings: Settings;
  secrets: Secrets;
  ask: AskGraph;
  /** How near keys are to their limits; missing where nothing counts. */
  keyLimits?: ReadKeyLimits;
  metrics?: Metrics;
}

/** A subgraph as `start` sees it: its tables, its types, and how to open it on a database. */
export interface SubgraphModule {
  name: string;
  migrations: PartMigrations;
  entities: EntityClass<object>[];
  /** Functions that delete what its domains have kept for long enough, called by the hour. */
  purges: readonly Purge[];
  /** Columns and fields that its domains keep sealed. */
  sealedPlaces: readonly SealedPlace[];
  /** The rules of its inputs, by the name of the input type. */
  inputs: Record<string, TSchema>;
  /** Needs no database, so that composition can run anywhere. */
  buildSchema(): Promise<SubgraphSchema>;
  open(surroundings: SubgraphSurroundings): Promise<OpenedModule>;
}

export interface OpenedModule extends BackgroundJobs {
  contextFor: (identity: Identity) => object;
}

export interface BackgroundJobs {
  handlers?: JobHandler[];
  cron?: Every[];
  consumers?: EventConsumer[];
  loops?: StartLoop[];
  /** Makes what a first request would wait for. */
  warmUp?: () => void | Promise<void>;
}

export type StartLoop = (database: JobDatabase, leaseSeconds: number) => Loop;

/** A loop that goes on by itself, in every process. */
export interface Loop {
  nudge(): void;
  stop(): Promise<void>;
}
