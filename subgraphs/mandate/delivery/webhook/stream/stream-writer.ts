import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../../../kernel/core/clock.ts';
import type { Log } from '../../../../../kernel/core/log.ts';
import type { JobDatabase } from '../../../../../kernel/store/jobs/job-database.ts';
import type { Statements } from '../../../../../kernel/store/database/statements.ts';
import { attemptOf, writeAttempts, type Attempt } from '../attempt-rows.ts';
import type { DeliveryOutcome } from '../delivery-attempts.ts';
import { inOrder, settlePending, type PendingDelivery } from '../pending.ts';
import type { StreamEvent } from './endpoint-stream.ts';
import type { Served } from './served-endpoint.ts';
import { writeProgress, type HeldLease } from './stream-lease.ts';

/** Made once: written again, it is the same. */
interface EndedDelivery {
  served: Served;
  event: StreamEvent;
  attempt?: Attempt | undefined;
  /** Without it the event arrived, or is given up. */
  pending?: PendingDelivery;
}

interface WriterOptions {
  database: JobDatabase;
  clock: Clock;
  log: Log;
  /** Events that waited for it may be begun. */
  onWritten: (served: Served) => void;
  /** Somebody else has it. */
  onLost: (served: Served) => void;
}

const RETRY_MS = 50;

/** Writes how events of streams ended, many at a time: whatever ends while one batch is being written is the next. */
export class StreamWriter {
  #waiting: EndedDelivery[] = [];
  #unwritten = new Map<Served, number>();
  #writing: Promise<void> | undefined;
  #stopped = false;

  constructor(private readonly options: WriterOptions) {}

  isBusyWith(served: Served): boolean {
    return this.#unwritten.has(served);
  }

  end(served: Served, event: StreamEvent, { made, retry }: DeliveryOutcome): void {
    const before = deliveryOf(served, event);
    const delivery = { ...before, attempt: before.attempt + 1 };
    const attempt = made && attemptOf({ ...delivery, type: event.type }, made);
    if (!retry) return this.#add({ served, event, attempt });
    served.stream.failed(event, (one) => {
      if (one !== event) this.putAside(served, one);
      else this.#add({ served, event, attempt, pending: { ...delivery, dueAt: retry } });
    });
  }

  /** Without an attempt: it waits for others of its object. */
  putAside(served: Served, event: StreamEvent): void {
    this.#add({ served, event, pending: deliveryOf(served, event) });
  }

  async idle(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Ends that cannot be written now are not tried again: the events are open, and the next process sends them again. */
  stop(): void {
    this.#stopped = true;
  }

  #add(ended: EndedDelivery): void {
    const { served } = ended;
    this.#waiting.push(ended);
    this.#unwritten.set(served, (this.#unwritten.get(served) ?? 0) + 1);
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    const { database, log } = this.options;
    // Events that end in the same moment belong to the same batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0);
      let ours: ReadonlySet<HeldLease>;
      try {
        ours = await database.transaction((statements) => this.#write(statements, batch));
      } catch (error) {
        log.warn({ err: error, events: batch.length }, 'how deliveries ended could not be written yet');
        if (this.#stopped) break;
        this.#waiting.unshift(...batch);
        await wait(RETRY_MS);
        continue;
      }
      this.#forget(batch, ours);
    }
    // Clear the flag in the same tick as the last check of the queue, or an end that is added is never written.
    this.#writing = undefined;
  }

  async #write(statements: Statements, batch: readonly EndedDelivery[]): Promise<ReadonlySet<HeldLease>> {
    const streams = [...Map.groupBy(batch, ({ served }) => served)].map(([{ lease, stream }, ended]) => ({
      lease,
      ...stream.progressWithout(ended.map(({ event }) => event)),
    }));
    const attempts = batch.flatMap(({ attempt }) => attempt ?? []);
    const [ours] = await Promise.all([
      writeProgress(statements, streams),
      writeAttempts(statements, attempts),
    ]);
    // Another process that has the endpoint by now sends those events itself.
    const own = batch.filter(({ served }) => ours.has(served.lease));
    const kept = own.flatMap(({ pending }) => pending ?? []);
    const ended = own.flatMap(({ event, pending }) => (pending ? [] : (event.pending ?? [])));
    await settlePending(statements, { kept, ended }, this.options.clock.now());
    return ours;
  }

  #forget(batch: readonly EndedDelivery[], ours: ReadonlySet<HeldLease>): void {
    for (const [served, ended] of Map.groupBy(batch, (one) => one.served)) {
      const left = this.#unwritten.get(served)! - ended.length;
      if (left > 0) this.#unwritten.set(served, left);
      else this.#unwritten.delete(served);
      if (!ours.has(served.lease)) {
        this.options.onLost(served);
        continue;
      }
      served.stream.written(ended.map(({ event }) => event));
      if (ended.some(({ event, pending }) => event.pending ?? pending)) served.due = true;
      this.options.onWritten(served);
    }
  }
}

const deliveryOf = ({ lease }: Served, event: StreamEvent): PendingDelivery =>
  event.pending ?? inOrder(lease.key, event);
