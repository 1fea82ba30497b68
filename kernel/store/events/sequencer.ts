import type { Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import { NudgedLoop } from '../../core/nudged-loop.ts';
import { createEventPartitions, dropExpiredEvents } from './partitions.ts';
import type { JobDatabase } from '../jobs/job-database.ts';
import { createPartitions, dropOldPartitions } from '../partitions/partitions.ts';
import { BATCH, sequenceBatch } from './sequence-batch.ts';

interface SequencerOptions {
  database: JobDatabase;
  clock: Clock;
  log: Log;
  everyMs?: number;
}

/** Whoever commits an event nudges; this finds the events of a process that died before it could. */
const EVERY_MS = 1_000;
/** More than one batch, because other processes move the head too between two looks at it. */
const LEAST_ROOM = 5 * BATCH;
const RETENTION_EVERY_MS = 600_000;

/** Gives events their positions. Every process runs one: the lock on the head decides who moves a batch. */
export class Sequencer {
  readonly #database: JobDatabase;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #loop: NudgedLoop;
  #head = 0;
  #covered = 0;
  #retentionAt = 0;

  constructor({ database, clock, log, everyMs = EVERY_MS }: SequencerOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#loop = new NudgedLoop({ name: 'the sequencer', run: () => this.#run(), everyMs, log });
  }

  start(): void {
    this.#loop.start();
  }

  /** Called after a local commit: events are sequenced now instead of at the next look. */
  nudge(): void {
    this.#loop.nudge();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #run(): Promise<'again' | 'idle'> {
    try {
      if (this.#covered - this.#head < LEAST_ROOM)
        this.#covered = await createEventPartitions(this.#database);
      await this.#dropExpired();
      // Without a lock, and by the index, which learns to skip rows that are deleted but not vacuumed.
      const waiting = await this.#database.query('SELECT FROM kernel.outbox ORDER BY seq LIMIT 1');
      if (waiting.length === 0) return 'idle';
      this.#head = await sequenceBatch(this.#database);
      return 'again';
    } catch (error) {
      this.#covered = 0; // a missing partition may be the cause
      throw error;
    }
  }

  /** Runs every ten minutes; a failure, as while a long query reads the log, waits for the next time. */
  async #dropExpired(): Promise<void> {
    if (Date.now() < this.#retentionAt) return;
    this.#retentionAt = Date.now() + RETENTION_EVERY_MS;
    try {
      await this.#clock.refresh();
      const dropped = await dropExpiredEvents(this.#database, this.#clock.now());
      if (dropped.partitions + dropped.events > 0) this.#log.info(dropped, 'expired events dropped');
      await createPartitions(this.#database);
      const partitions = await dropOldPartitions(this.#database, this.#clock.now());
      if (partitions > 0) this.#log.info({ partitions }, 'old partitions dropped');
    } catch (error) {
      this.#log.warn({ err: error }, 'what has expired could not be dropped');
    }
  }
}
