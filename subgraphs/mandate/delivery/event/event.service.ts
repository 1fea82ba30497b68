import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { eventsAt } from '../../../../kernel/store/events/read-events.ts';
import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';
import type { IdempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import {
  acknowledge,
  eventsOfAllAt,
  findPublicEvents,
  isAcknowledged,
  readFeed,
  readFeedOf,
  refuseOthersThanPlatforms,
} from './event-feed.ts';
import { decideAck, decideEventPage, toEventCursor, type EventPageRequest } from './event.rules.ts';
import type { Acknowledgement, Event } from './event.types.ts';
import { openEvent } from './open-event.ts';

export class EventService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
  ) {}

  /** An event as its readers get it. */
  open<Kept extends Pick<StoredEvent, 'type' | 'data'>>(event: Kept): Kept {
    return openEvent(this.sealer, event);
  }

  async list(identity: Identity, asked: EventPageRequest): Promise<Connection<Event>> {
    const page = decideEventPage(asked);
    const { reads } = this.store.shared();
    const tenant = tenantOf(identity);
    const ofAll = page.organisations === 'all';
    if (ofAll) await refuseOthersThanPlatforms(reads, tenant);
    const places = await readFeed(reads, tenant, { ...page, limit: page.limit + 1 }, this.clock.now());
    const shown = new Map(
      places.slice(0, page.limit).map((place) => [Number(place.position), place.acknowledged]),
    );
    const oldestFirst = await (ofAll ? eventsOfAllAt : eventsAt)(reads, tenant, [...shown.keys()]);
    const events = page.newestFirst ? oldestFirst.toReversed() : oldestFirst;
    const cursors = [...shown.keys()].map(toEventCursor);
    return {
      edges: events.map((event) => ({
        cursor: toEventCursor(event.position),
        node: {
          ...this.open(event),
          organisationId: ofAll ? event.organisationId : null,
          acknowledged: shown.get(event.position)!,
        },
      })),
      pageInfo: {
        hasNextPage: places.length > page.limit,
        hasPreviousPage: asked.after != null,
        startCursor: cursors[0] ?? null,
        endCursor: cursors.at(-1) ?? null,
      },
    };
  }

  /** Leaves out events that partners do not see and those that are no longer kept. */
  async byIds(identity: Identity, ids: readonly string[]): Promise<Event[]> {
    const { statements } = this.store.shared();
    const tenant = tenantOf(identity);
    const found = await findPublicEvents(statements, tenant, ids, this.clock.now());
    const places = found.map(({ position }) => Number(position));
    return (await eventsAt(statements, tenant, places)).map((event) => this.open(event));
  }

  /** Two statements find the events of all objects. */
  async about(identity: Identity, objectKeys: readonly string[]): Promise<(Event & { objectKey: string })[]> {
    const { statements } = this.store.shared();
    const tenant = tenantOf(identity);
    const places = await readFeedOf(statements, tenant, objectKeys, this.clock.now());
    const acknowledged = new Map(places.map((place) => [Number(place.position), place.acknowledged]));
    const events = await eventsAt(statements, tenant, [...acknowledged.keys()]);
    return events.map((event) => ({ ...this.open(event), acknowledged: acknowledged.get(event.position)! }));
  }

  isAcknowledged(identity: Identity, id: string): Promise<boolean> {
    return isAcknowledged(this.store.shared().statements, tenantOf(identity), id);
  }

  /** Webhooks are not concerned: a delivery ends with a 2xx of its endpoint. */
  async acknowledge(
    identity: Identity,
    input: { eventIds: string[] },
    once?: IdempotentRequest,
  ): Promise<Acknowledgement> {
    const ids = decideAck(input);
    const tenant = tenantOf(identity);
    const work = async ({ statements, now }: WriteTransaction) => {
      const known = await findPublicEvents(statements, tenant, ids, now);
      const positions = known.map(({ position }) => position);
      const fresh = new Set(await acknowledge(statements, positions, now));
      const idOf = new Map(known.map(({ id, position }) => [id, position]));
      const isFresh = (id: string) => fresh.has(idOf.get(id) ?? '');
      return {
        acknowledged: ids.filter(isFresh),
        alreadyAcknowledged: ids.filter((id) => idOf.has(id) && !isFresh(id)),
        unknown: ids.filter((id) => !idOf.has(id)),
      };
    };
    const { answer, replayed } = await this.store.for(identity).writeOnce(once, work);
    return { ...answer, replayed };
  }
}
