import { holdMilliseconds, type HeldRequests } from '../addresses/wait-for-restart.rules.ts';

/** Requests that wait until one of the addresses of a part has a connection again. */
export class WaitingRoom {
  readonly #held: HeldRequests = { requests: 0, bytes: 0 };
  readonly #toWake = new Set<() => void>();
  #wasThere = false;
  #lostAt: number | undefined;

  /** An address has a connection. */
  opened(): void {
    this.#wasThere = true;
    this.#lostAt = undefined;
    for (const wake of this.#toWake) wake();
  }

  /** No address has one. */
  lost(): void {
    if (this.#wasThere) this.#lostAt ??= performance.now();
  }

  /** True once the part is there; false at once where there is no room, or when the time is over or the caller has left. */
  async untilBack(bytes: number, signal: AbortSignal | undefined): Promise<boolean> {
    if (this.#wasThere && this.#lostAt === undefined) return true;
    const held = this.#held;
    const lostMsAgo = this.#lostAt === undefined ? undefined : performance.now() - this.#lostAt;
    const milliseconds = holdMilliseconds({ lostMsAgo, held }, bytes);
    if (milliseconds === 0 || signal?.aborted) return false;
    held.requests += 1;
    held.bytes += bytes;
    try {
      return await new Promise<boolean>((resolve) => this.#wait(resolve, milliseconds, signal));
    } finally {
      held.requests -= 1;
      held.bytes -= bytes;
    }
  }

  /** Nobody waits any more: the client is closed. */
  close(): void {
    this.#wasThere = false;
    this.#lostAt = undefined;
    for (const wake of this.#toWake) wake();
  }

  #wait(resolve: (isBack: boolean) => void, milliseconds: number, signal: AbortSignal | undefined): void {
    const end = (isBack: boolean) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      this.#toWake.delete(wake);
      resolve(isBack);
    };
    const wake = () => end(this.#wasThere);
    const leave = () => end(false);
    const timer = setTimeout(leave, milliseconds);
    signal?.addEventListener('abort', leave);
    this.#toWake.add(wake);
  }
}
