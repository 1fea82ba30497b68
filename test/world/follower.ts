import { setTimeout as wait } from 'node:timers/promises';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import type { LiveClient } from './live-client.ts';

/** The events that a test records; an endpoint that is gone makes others. */
const isRecorded = (event: { type?: string } | null): boolean =>
  event !== null && event.type !== 'webhook.disabled';

const LOOK_MILLISECONDS = 10;
/** A gateway that is away refuses at once, and would be asked without a pause. */
const AWAY_MILLISECONDS = 100;

/** A live subscriber as integrators write it: whenever it ends, it goes on after the last event that it has. */
export class Follower {
  /** The ids of events in the order in which they came. */
  readonly ids: string[] = [];
  readonly #connect: () => LiveClient;
  readonly #following: Promise<void>;
  #last: string;
  #left = false;
  /** How often it had to subscribe again. */
  returns = -1;
  /** Connections that brought events, the present one included. */
  connections = 0;

  constructor(connect: () => LiveClient, after: string, text = loadOperations().byName('ResultEvents').text) {
    this.#connect = connect;
    this.#last = after;
    this.#following = this.#follow(text);
  }

  async leave(): Promise<void> {
    this.#left = true;
    await this.#following;
  }

  async #follow(text: string): Promise<void> {
    while (!this.#left) {
      this.returns += 1;
      const client = this.#connect();
      const received = client.subscribe(text, { after: this.#last });
      let taken = 0;
      let hasBrought = false;
      const take = () => {
        const fresh = received.values.slice(taken).filter(isRecorded);
        if (!hasBrought && fresh.length > 0) this.connections += 1;
        hasBrought ||= fresh.length > 0;
        taken = received.values.length;
        this.ids.push(...fresh.map(({ id }) => id as string));
        this.#last = fresh.at(-1)?.id ?? this.#last;
      };
      while (!this.#left && !client.closed && received.errors.length === 0 && !received.completed) {
        take();
        await wait(LOOK_MILLISECONDS);
      }
      take();
      await client.leave();
      if (!this.#left) await wait(AWAY_MILLISECONDS);
    }
  }
}
