import type { Clock } from '../../core/clock.ts';
import type { Statements } from '../database/statements.ts';
import { troubleOf } from '../database/database-errors.rules.ts';
import type { Log } from '../../core/log.ts';
import type { JobDatabase } from '../jobs/job-database.ts';
import { EVENT_HINT, workHint, type Hints } from './hints.ts';
import { NudgedLoop } from '../../core/nudged-loop.ts';
import { readHead, readTail } from './read-events.ts';
import type { StoredEvent } from './stored-event.ts';
import { REREAD_MS } from './tail-reader.ts';

/** A consumer does something for every event of the log, once, in order, from the first one on. */
export interface EventConsumer {
  /** The name of its checkpoint, which must never change. */
  name: string;
  /** Events come with `{}` in place of their data. */
  withoutData?: boolean;
  /** The consumer leaves work, which the loops of other processes are told of. */
  leavesWork?: boolean;
  /** The writes of `take` and the checkpoint commit together: nothing but PostgreSQL happens inside it. */
  take(events: readonly StoredEvent[], statements: Statements, now: Date): Promise<void>;
}

interface ConsumerOptions {
  database: JobDatabase;
  hints: Hints;
  clock: Clock;
  log: Log;
  consumer: EventConsumer;
  onCommit?: () => void;
  /** Called when a batch could not be taken, and it was no fault of the database. */
  onFailure?: () => void;
  batch?: number;
  rereadMs?: number;
}

/**
 * Every process may run one at once: the lock on the checkpoint decides who takes a batch, and dies with its holder.
 */
export class LogConsumer {
  readonly #options: ConsumerOptions;
  readonly #deafen: () => void;
  readonly #loop: NudgedLoop;

  private constructor(options: ConsumerOptions) {
    this.#options = options;
    const { hints, log, consumer, rereadMs = REREAD_MS } = options;
    const name = `consumer ${consumer.name}`;
    this.#deafen = hints.on(EVENT_HINT, () => this.#loop.nudge());
    const run = () =>
      this.#run().catch((error: unknown) => {
        if (!troubleOf(error)) options.onFailure?.();
        throw error;
      });
    this.#loop = new NudgedLoop({ name, run, everyMs: rereadMs, log });
  }

  static async open(options: ConsumerOptions): Promise<LogConsumer> {
    const reader = new LogConsumer(options);
    await options.database.query(
      'INSERT INTO kernel.consumer (name, position) VALUES ($1, 0) ON CONFLICT (name) DO NOTHING',
      [options.consumer.name],
    );
    reader.#loop.start();
    return reader;
  }

  async stop(): Promise<void> {
    this.#deafen();
    await this.#loop.stop();
  }

  async #run(): Promise<'again' | 'idle'> {
    const { database, consumer, clock, batch = 500, onCommit } = this.#options;
    // The check takes no lock, because an idle system makes it again and again.
    const [elsewhere] = await database.query(
      `SELECT FROM kernel.head, kernel.consumer WHERE name = $1 AND head.position <> consumer.position`,
      [consumer.name],
    );
    if (!elsewhere) return 'idle';
    await clock.refresh();
    const taken = await database.transaction(async (statements) => {
      const [checkpoint] = await statements.query<{ position: string }>(
        'SELECT position FROM kernel.consumer WHERE name = $1 FOR UPDATE SKIP LOCKED',
        [consumer.name],
      );
      if (!checkpoint) return 0; // another process holds the checkpoint
      const events = await readTail(statements, Number(checkpoint.position), batch, consumer.withoutData);
      const last = events.at(-1);
      if (!last) return this.#comeBack(statements, Number(checkpoint.position));
      await consumer.take(events, statements, clock.now());
      const hint = consumer.leavesWork ? workHint() : 'NULL';
      await statements.query(`UPDATE kernel.consumer SET position = $2 WHERE name = $1 RETURNING ${hint}`, [
        consumer.name,
        last.position,
      ]);
      return events.length;
    });
    if (taken > 0) onCommit?.();
    return taken > 0 ? 'again' : 'idle';
  }

  /** A checkpoint past the end of the log would skip what is written there next. */
  async #comeBack(statements: Statements, position: number): Promise<number> {
    const { consumer, log } = this.#options;
    // A second statement: one that locked the checkpoint too could see an older head beside it.
    const head = await readHead(statements);
    if (head >= position) return 0;
    log.warn(
      { consumer: consumer.name, position, head },
      'the log was set back; its consumer goes on from its end',
    );
    await statements.query('UPDATE kernel.consumer SET position = $2 WHERE name = $1', [consumer.name, head]);
    return 0;
  }
}
