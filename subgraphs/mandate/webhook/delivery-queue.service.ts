import type { Clock } from '../../../kernel/clock.ts';
import type { Store } from '../../../kernel/database/store.ts';
import { countWork, oldestDueSeconds } from '../../../kernel/work/work-metrics.ts';
import { DELIVER } from './delivery.ts';
import type { DeliveryQueue } from './webhook.types.ts';

export class DeliveryQueueService {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async queue(): Promise<DeliveryQueue> {
    const { statements } = this.#store.shared();
    const counts = await countWork(statements, DELIVER);
    const oldest = await oldestDueSeconds(statements, this.#clock.now(), DELIVER);
    return { ...counts, oldestDueSeconds: Math.round(oldest) };
  }
}
