import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { QueueName, type Queue } from './queue.types.ts';

/** Each table is read by the index that its workers read it by. */
const COUNT: Record<QueueName, string> = {
  events: 'SELECT count(*)::integer AS waiting, min(created_at) AS oldest FROM kernel.outbox',
  jobs: `SELECT count(*)::integer AS waiting, min(run_at) AS oldest FROM kernel.work
         WHERE state = 'ready' OR (state = 'later' AND run_at <= $1)`,
  contacts: `SELECT count(*)::integer AS waiting, min(created_at) AS oldest FROM mandate.contact WHERE state = 'waiting'`,
};

export class QueueService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Queue[]> {
    const { statements } = this.store.shared();
    const now = this.clock.now();
    const count = async (name: QueueName): Promise<Queue> => {
      const parameters = COUNT[name].includes('$1') ? [now] : [];
      const [row] = await statements.query<{ waiting: number; oldest: Date | null }>(COUNT[name], parameters);
      const { waiting, oldest } = row!;
      const oldestMs = oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0;
      return { name, waiting, oldestSeconds: Math.round(oldestMs / 1000) };
    };
    return Promise.all(Object.values(QueueName).map(count));
  }
}
