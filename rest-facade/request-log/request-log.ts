import type { Log } from '../../kernel/core/log.ts';
import { outsideSpans } from '../../kernel/core/tracing.ts';
import { HourlyRoom } from './hourly-budget.rules.ts';
import type { RequestRecord } from './request-record.ts';

interface RequestLogOptions {
  /** Keeps calls of one organisation and mode. */
  write: (records: RequestRecord[]) => Promise<unknown>;
  log: Pick<Log, 'warn'>;
  /** Called with the number of calls that have no record. */
  dropped: (count: number) => void;
  /** Called for a record without the body and answer that it should have. */
  withoutTexts: () => void;
}

/** Well under the second that a crash may lose. */
const WAIT_MILLISECONDS = 400;
const BATCH = 500;
/** Far under what a part takes as one body. */
const BATCH_LETTERS = 100_000;
/** A flood, or a database that is away, costs records and never a call or the memory. */
const MOST = 5_000;
const MOST_LETTERS = 8_000_000;

const lettersOf = ({ call: { path, body, answer } }: RequestRecord): number =>
  path.length + (body?.length ?? 0) + (answer?.length ?? 0);

/** Collects calls and writes them in batches, off the way of the calls. */
export class RequestLog {
  readonly #options: RequestLogOptions;
  readonly #room = new HourlyRoom();
  readonly #waiting: RequestRecord[] = [];
  #letters = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: RequestLogOptions) {
    this.#options = options;
  }

  add(record: RequestRecord): void {
    if (this.#waiting.length >= MOST || this.#letters >= MOST_LETTERS) return this.#options.dropped(1);
    const kept = this.#fitted(record);
    this.#waiting.push(kept);
    this.#letters += lettersOf(kept);
    this.#arrange();
  }

  /** Counts a call whose record could not even be made. */
  lose(error: unknown): void {
    this.#options.log.warn({ err: error }, 'a request could not be logged');
    this.#options.dropped(1);
  }

  #fitted(record: RequestRecord): RequestRecord {
    const kept = this.#room.take(record);
    if (kept === 'whole') return record;
    if (kept === 'counted') this.#options.dropped(1);
    else this.#options.withoutTexts();
    return {
      ...record,
      ...(kept === 'counted' && { isOnlyCounted: true }),
      call: { ...record.call, body: undefined, answer: undefined },
    };
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writing) {
      this.#flush();
      await this.#writing;
    }
  }

  /** Calls during a write wait their time as well: written at once they would be a batch for every few of them. */
  #arrange(): void {
    if (this.#waiting.length >= BATCH) this.#flush();
    else if (this.#waiting.length > 0)
      this.#timer ??= setTimeout(() => outsideSpans(() => this.#timeIsUp()), WAIT_MILLISECONDS);
  }

  /** A timer that fires during a write is gone: the end of the write sets the next one, where calls wait. */
  #timeIsUp(): void {
    this.#timer = undefined;
    this.#flush();
  }

  #flush(): void {
    if (this.#writing) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#write(this.#waiting.length).finally(() => {
      this.#writing = undefined;
      this.#arrange();
    });
  }

  /** Writes as many of the oldest. */
  async #write(count: number): Promise<void> {
    for (let left = count; left > 0;) {
      const batch = this.#nextBatch();
      left -= batch.length;
      const byTenant = Map.groupBy(batch, ({ organisation_id, mode }) => `${organisation_id} ${mode}`);
      for (const ofOne of byTenant.values()) await this.#keep(ofOne);
    }
  }

  async #keep(records: RequestRecord[]): Promise<void> {
    try {
      await this.#options.write(records);
    } catch (error) {
      this.#options.log.warn({ err: error, records: records.length }, 'requests could not be logged');
      this.#options.dropped(records.length);
    }
  }

  #nextBatch(): RequestRecord[] {
    let [count, letters] = [0, 0];
    while (count < BATCH && count < this.#waiting.length && letters < BATCH_LETTERS)
      letters += lettersOf(this.#waiting[count++]!);
    this.#letters -= letters;
    return this.#waiting.splice(0, count);
  }
}
