import type { Statements } from '../../../kernel/store/database/statements.ts';
import type { EventConsumer } from '../../../kernel/store/events/log-consumer.ts';
import type { StoredEvent } from '../../../kernel/store/events/stored-event.ts';
import { enqueue } from '../../../kernel/store/work/enqueue.ts';
import { addToFeed } from '../event/event-feed.ts';
import { isPublicType, WEBHOOK_TEST } from '../event/public-events.ts';
import { tested } from './delivery.ts';
import { wantsEvent } from './webhook.rules.ts';

interface Endpoint {
  id: string;
  organisation_id: string;
  mode: string;
  events: string[];
  events_before: string[];
  from_position: string;
}

/**
 * What leaves the log: the feed of each organisation, and for each endpoint how far there is something for it, which is
 * sent from the log itself (`stream/`). A test goes to one endpoint alone, and by the queue.
 */
export const fanOut: EventConsumer = {
  name: 'outgoing events',
  withoutData: true,
  async take(events, statements, now) {
    const outgoing = events.filter(({ type }) => isPublicType(type));
    if (outgoing.length === 0) return;
    await addToFeed(statements, outgoing);
    const endpoints = await endpointsOf(statements, outgoing);
    const wanted = new Map<string, number>();
    const tests = outgoing.flatMap((event) => {
      const own = endpoints.get(tenantKey(event.organisationId, event.mode)) ?? [];
      if (event.type === WEBHOOK_TEST)
        return own.filter(({ id }) => id === event.objectKey).map(({ id }) => tested(id, event));
      for (const endpoint of own)
        if (wantsEvent(toTypes(endpoint), event)) wanted.set(endpoint.id, event.position);
      return [];
    });
    await tellWanted(statements, wanted);
    await enqueue(statements, tests, now);
  },
};

const toTypes = ({ events, events_before, from_position }: Endpoint) => ({
  events,
  eventsBefore: events_before,
  fromPosition: Number(from_position),
});

async function tellWanted(statements: Statements, wanted: ReadonlyMap<string, number>): Promise<void> {
  if (wanted.size === 0) return;
  await statements.query(
    `UPDATE mandate.webhook_wanted SET position = news.position
     FROM unnest($1::text[], $2::bigint[]) AS news (webhook_id, position)
     WHERE webhook_wanted.webhook_id = news.webhook_id AND webhook_wanted.position < news.position`,
    [[...wanted.keys()], [...wanted.values()]],
  );
}

/** Disabled ones too: what waits for them goes out when they are enabled again. */
async function endpointsOf(
  statements: Statements,
  events: readonly StoredEvent[],
): Promise<Map<string, Endpoint[]>> {
  const rows = await statements.query<Endpoint>(
    `SELECT id, organisation_id, mode, events, events_before, from_position FROM mandate.webhook
     WHERE organisation_id = ANY ($1) AND archived_at IS NULL ORDER BY id`,
    [[...new Set(events.map(({ organisationId }) => organisationId))]],
  );
  return Map.groupBy(rows, ({ organisation_id, mode }) => tenantKey(organisation_id, mode));
}

const tenantKey = (organisationId: string, mode: string) => `${mode} ${organisationId}`;
