import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { Log } from '../../../../kernel/core/log.ts';
import { enqueue } from '../../../../kernel/store/work/enqueue.ts';
import type { NewWork } from '../../../../kernel/store/work/work.ts';
import type { WorkDatabase } from '../../../../kernel/store/work/work-database.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { writeArrivals, type Arrival } from '../arrivals.ts';
import { writeAttempts, type Attempt } from '../attempts.ts';
import type { Made } from '../delivery-attempts.ts';
import { deliveryIdOf, inOrder } from '../delivery.ts';
import type { StreamEvent } from './endpoint-stream.ts';
import type { Served } from './served.ts';
import { writeProgress, type HeldLease } from './stream-lease.ts';

export interface Ending {
  made?: Made | undefined;
  /** The next attempt, which is the queue's. Without one it arrived, or is given up. */
  retry?: Date | undefined;
}

/** Made once: written again, it is the same. */
interface Ended {
  served: Served;
  event: StreamEvent;
  arrival?: Arrival;
  attempt?: Attempt;
  job?: NewWork;
}

interface WriterOptions {
  database: WorkDatabase;
  clock: Clock;
  log: Log;
  /** What waited for it may be begun. */
  onWritten: (served: Served) => void;
  /** Somebody else has it. */
  onLost: (served: Served) => void;
}

const RETRY_MS = 50;

/** Writes how events of streams ended, many at a time: whatever ends while one batch is being written is the next. */
export class StreamWriter {
  readonly #database: WorkDatabase;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #onWritten: (served: Served) => void;
  readonly #onLost: (served: Served) => void;
  #waiting: Ended[] = [];
  #unwritten = new Map<Served, number>();
  #writing: Promise<void> | undefined;
  #stopped = false;

  constructor({ database, clock, log, onWritten, onLost }: WriterOptions) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#onWritten = onWritten;
    this.#onLost = onLost;
  }

  isBusyWith(served: Served): boolean {
    return this.#unwritten.has(served);
  }

  end(served: Served, event: StreamEvent, { made, retry }: Ending): void {
    const record = made && recordOf(served.lease.webhookId, event, made);
    if (!retry) return this.#add({ served, event, ...record });
    served.stream.failed(event, (one) => {
      if (one !== event) return this.queue(served, one);
      this.#add({ served, event, ...record, job: inOrder(served.lease.webhookId, event, retry) });
    });
  }

  /** Without an attempt: it waits there for others of its object. */
  queue(served: Served, event: StreamEvent): void {
    this.#add({ served, event, job: inOrder(served.lease.webhookId, event) });
  }

  async idle(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** What cannot be written now is not tried again: it was begun, and whoever is next sends it again. */
  stop(): void {
    this.#stopped = true;
  }

  #add(ended: Ended): void {
    const { served } = ended;
    this.#waiting.push(ended);
    this.#unwritten.set(served, (this.#unwritten.get(served) ?? 0) + 1);
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // What ends in the same moment belongs to the same batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      let ours: ReadonlySet<HeldLease>;
      try {
        ours = await this.#database.transaction((statements) => this.#write(statements, batch));
      } catch (error) {
        this.#log.warn({ err: error, events: batch.length }, 'how deliveries ended could not be written yet');
        if (this.#stopped) break;
        this.#waiting.unshift(...batch);
        await wait(RETRY_MS);
        continue;
      }
      this.#forget(batch, ours);
    }
    // In the same moment as the last look at what waits: what is added after it begins anew.
    this.#writing = undefined;
  }

  async #write(statements: Statements, batch: readonly Ended[]): Promise<ReadonlySet<HeldLease>> {
    const streams = [...Map.groupBy(batch, ({ served }) => served)].map(([{ lease, stream }, ended]) => ({
      lease,
      ...stream.progressWithout(new Set(ended.map(({ event }) => event.position))),
    }));
    const [ours] = await Promise.all([
      writeProgress(statements, streams),
      writeArrivals(
        statements,
        batch.flatMap(({ arrival }) => arrival ?? []),
      ),
      writeAttempts(
        statements,
        batch.flatMap(({ attempt }) => attempt ?? []),
      ),
    ]);
    // Whoever has the others by now sends those events itself.
    const jobs = batch.flatMap(({ served, job }) => (job && ours.has(served.lease) ? job : []));
    await enqueue(statements, jobs, this.#clock.now());
    return ours;
  }

  #forget(batch: readonly Ended[], ours: ReadonlySet<HeldLease>): void {
    for (const [served, ended] of Map.groupBy(batch, (one) => one.served)) {
      const left = this.#unwritten.get(served)! - ended.length;
      if (left > 0) this.#unwritten.set(served, left);
      else this.#unwritten.delete(served);
      if (ours.has(served.lease)) {
        served.stream.written(ended.map(({ event }) => event));
        this.#onWritten(served);
      } else this.#onLost(served);
    }
  }
}

function recordOf(webhookId: string, event: StreamEvent, made: Made): Pick<Ended, 'arrival' | 'attempt'> {
  const { at, responseStatus, durationMs } = made;
  if (made.error === null)
    return {
      arrival: { webhookId, position: event.position, at, durationMs, responseStatus: responseStatus! },
    };
  const deliveryId = deliveryIdOf(webhookId, event.id);
  return { attempt: { id: newId('DA_'), webhookId, deliveryId, eventId: event.id, attempt: 1, ...made } };
}
