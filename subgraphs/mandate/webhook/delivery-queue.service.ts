import type { Clock } from '../../../kernel/core/clock.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import { countWork, oldestDueSeconds } from '../../../kernel/store/work/work-metrics.ts';
import { DELIVER } from './delivery.ts';
import { countStreams } from './stream/count-streams.ts';
import type { DeliveryQueue } from './webhook.types.ts';

export class DeliveryQueueService {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** First attempts wait in the log, all others in the queue. */
  async queue(): Promise<DeliveryQueue> {
    const { statements } = this.#store.shared();
    const now = this.#clock.now();
    const counts = await countWork(statements, DELIVER);
    const first = await countStreams(statements, now);
    const oldest = Math.max(await oldestDueSeconds(statements, now, DELIVER), first.oldestSeconds);
    return {
      ...counts,
      ready: counts.ready + first.ready,
      parked: counts.parked + first.parked,
      running: counts.running + first.running,
      oldestDueSeconds: Math.round(oldest),
    };
  }
}
