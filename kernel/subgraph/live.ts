import type { ExecutionResult, GraphQLError } from 'graphql';
import type { StoredEvent } from '../store/events/stored-event.ts';
import type { LogSubscription } from '../store/events/log-subscription.ts';
import type { LiveEvents, LogSubscriptionRequest } from '../store/events/tail-reader.ts';
import { tenantOf, type Identity } from '../core/identity/identity.ts';
import { refuse } from '../core/refusal.ts';

/** The start of a subscription: at new events, after an event that the caller has, or after a position. */
export interface LiveStart {
  after?: string | undefined;
  position?: number | undefined;
  /** The subscription ends at this position. */
  upTo?: number | undefined;
}

/** The first result has no data and says where the subscription starts; the others are events. */
export interface LiveResult extends ExecutionResult {
  extensions: { position: number; eventId?: string };
}

export type LiveRequest = Pick<LogSubscriptionRequest, 'types' | 'objectKeys' | 'matches' | 'after'>;

/** Subscribes a root field to events of the caller's own organisation and mode. */
export type LiveReader = (request: LiveRequest) => Promise<LogSubscription>;

/** The context of every resolver of a subscription. */
export interface LiveContext {
  live: LiveReader;
}

export const liveReader =
  (events: LiveEvents | undefined, identity: Identity, start: LiveStart | undefined): LiveReader =>
  async (request) => {
    if (!events) throw refuse.unavailable();
    return events.subscribe({
      ...request,
      ...tenantOf(identity),
      after: start ? start.after : request.after,
      afterPosition: start?.position,
      upTo: start?.upTo,
    });
  };

/** The events of one subscription that are executed at the same time; each may take a connection to the database. */
export const EXECUTED_AT_ONCE = 4;

/**
 * Executes a few events at once and returns them in their order, so that slow fields of this subgraph do not add up. A waiting
 * generator could not be ended before its event comes.
 */
export class LiveResults implements AsyncIterableIterator<LiveResult> {
  readonly #source: LogSubscription;
  readonly #execute: (event: StoredEvent) => Promise<ExecutionResult>;
  readonly #toPublic: (error: Error) => GraphQLError;
  /** The results that come next, in their order. */
  readonly #next: Promise<IteratorResult<LiveResult, undefined>>[] = [];
  #started = false;

  constructor(
    source: LogSubscription,
    execute: (event: StoredEvent) => Promise<ExecutionResult>,
    toPublic: (error: Error) => GraphQLError,
  ) {
    this.#source = source;
    this.#execute = execute;
    this.#toPublic = toPublic;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<LiveResult, undefined>> {
    if (!this.#started) {
      this.#started = true;
      return { done: false, value: { extensions: { position: this.#source.startsAfter } } };
    }
    while (this.#next.length < EXECUTED_AT_ONCE) {
      const executed = this.#executeNext();
      executed.catch(() => {}); // reported in its turn
      this.#next.push(executed);
    }
    return this.#next.shift()!;
  }

  async #executeNext(): Promise<IteratorResult<LiveResult, undefined>> {
    try {
      const { done, value: event } = await this.#source.next();
      if (done) return { done: true, value: undefined };
      const { data, errors } = await this.#execute(event);
      const extensions = { eventId: event.id, position: event.position };
      return { done: false, value: { data, ...(errors && { errors }), extensions } };
    } catch (error) {
      this.#source.close();
      throw this.#toPublic(error as Error);
    }
  }

  async return(): Promise<IteratorResult<LiveResult, undefined>> {
    this.#source.close();
    return { done: true, value: undefined };
  }
}
