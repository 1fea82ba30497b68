import type { RequestRecord } from './request-record.ts';

/** The room of one organisation and mode in the log of one process, for an hour. */
export const HOURLY = {
  /** Somewhat more than one live key may call. */
  records: 400_000,
  /** Calls that were refused before anything was read: they cost their caller nothing, so that anybody may send millions. */
  unreadRecords: 5_000,
  /** The letters of bodies and answers. */
  letters: 4_000_000,
};

const HOUR_MS = 3_600_000;

interface Used {
  records: number;
  unreadRecords: number;
  letters: number;
}

/** `whole`, `without_texts` (neither body nor answer), or only `counted`, as far as the hour has room. */
type Kept = 'whole' | 'without_texts' | 'counted';

/** The hours of organisations. All restart together, so that nothing is held for those that no longer call. */
export class HourlyRoom {
  #hour = NaN;
  readonly #used = new Map<string, Used>();

  take({ organisation_id, mode, isProven, call }: RequestRecord): Kept {
    const hour = Math.floor((call.at + call.duration_ms) / HOUR_MS);
    if (hour !== this.#hour) this.#used.clear();
    this.#hour = hour;
    const tenant = `${organisation_id} ${mode}`;
    let used = this.#used.get(tenant);
    if (!used) this.#used.set(tenant, (used = { records: 0, unreadRecords: 0, letters: 0 }));
    const kind = call.status === 429 || !isProven ? 'unreadRecords' : 'records';
    if (used[kind] >= HOURLY[kind]) return 'counted';
    used[kind] += 1;
    const letters = (call.body?.length ?? 0) + (call.answer?.length ?? 0);
    if (used.letters + letters > HOURLY.letters) return letters > 0 ? 'without_texts' : 'whole';
    used.letters += letters;
    return 'whole';
  }
}
