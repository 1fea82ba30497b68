import type { Statements } from '../../../kernel/database/statements.ts';
import type { EventConsumer } from '../../../kernel/events/log-consumer.ts';
import type { StoredEvent } from '../../../kernel/events/stored-event.ts';
import { enqueue } from '../../../kernel/work/enqueue.ts';
import type { NewWork } from '../../../kernel/work/work.ts';
import { addToFeed } from '../event/event-feed.ts';
import { isPublicType, WEBHOOK_TEST } from '../event/public-events.ts';
import { inOrder, tested } from './delivery.ts';
import { wantsType } from './webhook.rules.ts';

interface Endpoint {
  id: string;
  organisation_id: string;
  mode: string;
  events: string[];
  from_position: string;
}

/**
 * What leaves the log: the feed of each organisation, and a delivery for each endpoint that wants the event. The
 * checkpoint commits with them, so that each event has one delivery to each endpoint whatever dies in between; and
 * batches are taken one after another in the order of the log, so the queue's order per object is the log's.
 */
export const fanOut: EventConsumer = {
  name: 'outgoing events',
  async take(events, statements, now) {
    const outgoing = events.filter(({ type }) => isPublicType(type));
    if (outgoing.length === 0) return;
    await addToFeed(statements, outgoing);
    const endpoints = await endpointsOf(statements, outgoing);
    await enqueue(
      statements,
      outgoing.flatMap((event) =>
        deliveriesOf(event, endpoints.get(tenantKey(event.organisationId, event.mode))),
      ),
      now,
    );
  },
};

function deliveriesOf(event: StoredEvent, endpoints: readonly Endpoint[] = []): NewWork[] {
  if (event.type === WEBHOOK_TEST)
    return endpoints.filter(({ id }) => id === event.objectKey).map(({ id }) => tested(id, event));
  return endpoints
    .filter(
      ({ events, from_position }) => event.position > Number(from_position) && wantsType(events, event.type),
    )
    .map(({ id }) => inOrder(id, event));
}

/** Disabled ones too: their deliveries are parked, and go out when they are enabled again. */
async function endpointsOf(
  statements: Statements,
  events: readonly StoredEvent[],
): Promise<Map<string, Endpoint[]>> {
  const rows = await statements.query<Endpoint>(
    `SELECT id, organisation_id, mode, events, from_position FROM mandate.webhook
     WHERE organisation_id = ANY ($1) AND archived_at IS NULL ORDER BY id`,
    [[...new Set(events.map(({ organisationId }) => organisationId))]],
  );
  return Map.groupBy(rows, ({ organisation_id, mode }) => tenantKey(organisation_id, mode));
}

const tenantKey = (organisationId: string, mode: string) => `${mode} ${organisationId}`;
