import { setTimeout as wait } from 'node:timers/promises';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import type { LiveClient } from './live-client.ts';

/** The events that a test records; an endpoint that is gone makes others. */
const recordedIds = (events: any[]): string[] =>
  events.filter(({ type }) => type !== 'webhook.disabled').map(({ id }) => id as string);

/** A live client that comes back after each loss, with the last id it has seen. */
export class Follower {
  readonly #ids: string[] = [];
  readonly #connect: () => LiveClient;
  readonly #after: string;
  #seen: { values: any[] } | undefined;
  #following = true;
  #ended = 0;

  constructor(connect: () => LiveClient, after: string) {
    this.#connect = connect;
    this.#after = after;
    void this.#follow();
  }

  get ids(): string[] {
    return [...this.#ids, ...recordedIds(this.#seen?.values ?? [])];
  }

  /** Connections that brought events, the present one included. */
  get connections(): number {
    return this.#ended + ((this.#seen?.values.length ?? 0) > 0 ? 1 : 0);
  }

  stop(): void {
    this.#following = false;
  }

  async #follow(): Promise<void> {
    const { text } = loadOperations().byName('ResultEvents');
    while (this.#following) {
      const client = this.#connect();
      const seen = client.subscribe(text, { after: this.#ids.at(-1) ?? this.#after });
      this.#seen = seen;
      while (this.#following && seen.errors.length === 0 && !seen.completed) await wait(10);
      this.#ended += seen.values.length > 0 ? 1 : 0;
      this.#ids.push(...recordedIds(seen.values));
      this.#seen = undefined;
      await client.leave();
    }
  }
}
