import type { Clock } from '../../../../kernel/core/clock.ts';
import { systemFor } from '../../../../kernel/core/identity/identity.ts';
import type { Log } from '../../../../kernel/core/log.ts';
import { every, type Every } from '../../../../kernel/store/jobs/cron.ts';
import type { JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import { endBatch, type EndBatchServices } from '../candidate/end-batch.ts';
import { ResultRow } from '../result/result.entity.ts';

const EXPIRE = 'candidate.expire';
const PAGE = 500;
/** So many end in one transaction, which holds the campaign. */
const AT_ONCE = 50;

export const expireEveryMinute: Every = every(EXPIRE, 60);

/** Ends candidates whose time is over, with what they gave until then. */
export class ExpireResults implements JobHandler {
  readonly kind = EXPIRE;
  readonly retrySeconds = [5, 20];
  readonly timeoutSeconds = 600;

  constructor(private readonly services: EndBatchServices & { clock: Clock; log: Log }) {}

  async run(_: unknown, { signal }: { signal: AbortSignal }): Promise<void> {
    const now = this.services.clock.now();
    const failures: unknown[] = [];
    let after: Pick<ResultRow, 'expiresAt' | 'id'> = { expiresAt: new Date(0), id: '' };
    for (;;) {
      const page = await this.#due(now, after);
      for (const batch of batchesOf(page)) {
        if (signal.aborted) return;
        failures.push(...(await this.#endAll(batch)));
      }
      if (page.length < PAGE) break;
      after = page.at(-1)!;
    }
    if (failures.length > 0) throw failures[0];
  }

  #due(now: Date, after: Pick<ResultRow, 'expiresAt' | 'id'>): Promise<ResultRow[]> {
    return this.services.store
      .shared()
      .select(ResultRow)
      .where('status', '=', 'pending')
      .where('expires_at', '<=', now)
      .where((eb) => eb(eb.refTuple('expires_at', 'id'), '>', eb.tuple(after.expiresAt, after.id)))
      .orderBy('expires_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
  }

  /** A batch ends together; when that fails, one by one, so that nobody is kept by another. */
  async #endAll(batch: readonly ResultRow[]): Promise<unknown[]> {
    try {
      await endBatch(this.services, systemFor(batch[0]!, 'expiry'), batch, 'expired');
      return [];
    } catch (error) {
      if (batch.length === 1) {
        this.services.log.error({ err: error, result: batch[0]!.id }, 'a request could not be ended');
        return [error];
      }
      return (await Promise.all(batch.map((row) => this.#endAll([row])))).flat();
    }
  }
}

function batchesOf(rows: readonly ResultRow[]): ResultRow[][] {
  const ofCampaigns = [...Map.groupBy(rows, ({ campaignId }) => campaignId).values()];
  return ofCampaigns.flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, nth) =>
      all.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
    ),
  );
}
