import type { Tenant } from '../../core/identity/identity.ts';
import type { StoredEvent } from './stored-event.ts';
import type { LogSubscription } from './log-subscription.ts';

const keyOf = ({ organisationId, mode }: Tenant) => `${mode} ${organisationId}`;

/** The subscribers by organisation and mode: an event is shown to no other subscribers and costs them nothing. */
export class Audience {
  readonly #subscriptions = new Map<string, Set<LogSubscription>>();

  get isEmpty(): boolean {
    return this.#subscriptions.size === 0;
  }

  add(tenant: Tenant, subscription: LogSubscription): void {
    const key = keyOf(tenant);
    const present = this.#subscriptions.get(key);
    if (present) present.add(subscription);
    else this.#subscriptions.set(key, new Set([subscription]));
  }

  remove(tenant: Tenant, subscription: LogSubscription): void {
    const key = keyOf(tenant);
    const present = this.#subscriptions.get(key);
    present?.delete(subscription);
    if (present?.size === 0) this.#subscriptions.delete(key);
  }

  show(event: StoredEvent): void {
    for (const one of this.#subscriptions.get(keyOf(event)) ?? []) {
      try {
        one.push(event);
      } catch (error) {
        one.close(error as Error); // a failing filter ends its own subscription only
      }
    }
  }

  *[Symbol.iterator](): Generator<LogSubscription> {
    for (const present of this.#subscriptions.values()) yield* present;
  }
}
