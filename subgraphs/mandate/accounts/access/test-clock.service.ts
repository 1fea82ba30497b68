import type { Store } from '../../../../kernel/store/store.ts';
import type { Clock } from '../../../../kernel/core/clock.ts';
import { refuse } from './access.errors.ts';
import type { ServiceClock } from './operators.types.ts';
import { moveClock, readClockOffset } from '../../../../kernel/store/test-clock.ts';

/** Lets a test move time for every process. */
export class TestClockService {
  constructor(
    private readonly store: Store,
    private readonly enabled: boolean,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<ServiceClock> {
    const aheadSeconds = Math.round((await this.offset()) / 1000);
    return { movable: this.enabled, now: this.clock.now(), aheadSeconds };
  }

  async offset(): Promise<number> {
    return this.enabled ? readClockOffset(this.store.shared().statements) : 0;
  }

  async move(seconds: number): Promise<number> {
    if (!this.enabled) throw refuse.clockStands();
    return moveClock(this.store.shared().statements, Math.round(seconds * 1000));
  }
}
