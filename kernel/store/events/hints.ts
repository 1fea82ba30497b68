import { randomUUID } from 'node:crypto';
import type { Log } from '../../core/log.ts';
import { NudgedLoop } from '../../core/nudged-loop.ts';
import { Listener } from './listener.ts';

/** There is something new in the log of events. */
export const EVENT_HINT = 'kernel_event';
/** There is something to do that another process left. */
export const WORK_HINT = 'kernel_work';

/** Hints that a process gave itself say nothing new to it. */
const OWN = randomUUID();

/** An expression that gives the hint when its transaction commits. */
export const workHint = (): string => `pg_notify('${WORK_HINT}', '${OWN}')`;

/** A connection that is not heard for so long may be dead. */
const LOOK_MS = 5_000;

type Channel = typeof EVENT_HINT | typeof WORK_HINT;

interface HintsOptions {
  /** The address of the server itself: a pooler that shares sessions has nobody to tell. */
  url: string;
  log: Log;
  lookMs?: number;
}

/** The one connection of a process that listens. Whenever it may have missed something, everybody is told. */
export class Hints {
  readonly #listeners: Record<Channel, Set<() => void>> = {
    [EVENT_HINT]: new Set(),
    [WORK_HINT]: new Set(),
  };
  readonly #listener: Listener;
  readonly #loop: NudgedLoop;

  constructor({ url, log, lookMs = LOOK_MS }: HintsOptions) {
    this.#listener = new Listener({
      url,
      channels: [EVENT_HINT, WORK_HINT],
      onHint: (channel, payload) => payload !== OWN && this.#tell(channel as Channel),
      onListening: () => {
        this.#tell(EVENT_HINT);
        this.#tell(WORK_HINT);
      },
      onLost: () => this.#loop.nudge(),
    });
    const run = async () => {
      await this.#listener.check();
      return 'idle' as const;
    };
    this.#loop = new NudgedLoop({ name: 'listening for hints', run, everyMs: lookMs, log });
  }

  start(): void {
    this.#loop.start();
  }

  /** Returns what ends it. */
  on(channel: Channel, listener: () => void): () => void {
    this.#listeners[channel].add(listener);
    return () => void this.#listeners[channel].delete(listener);
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.#listener.close();
  }

  #tell(channel: Channel): void {
    for (const listener of this.#listeners[channel]) listener();
  }
}
