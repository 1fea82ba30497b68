import { columnsOf } from '../../../kernel/store/database/columns.ts';
import type { EventConsumer } from '../../../kernel/store/events/log-consumer.ts';
import { addToFeed } from '../event/event-feed.ts';
import { isPublicType, WEBHOOK_TEST } from '../event/public-events.ts';
import { keepPending, outOfOrder } from './pending.ts';
import { wanted } from './wanted-events.ts';

// Disabled endpoints too: what waits for them goes out when they are enabled again.
const TELL_WANTED = `
  UPDATE mandate.webhook_wanted wanted SET position = news.position
  FROM (
    SELECT id, max(position) AS position FROM (${wanted(
      (wants) => `
        SELECT webhook.id, event.position
        FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
          AS event (position, type, organisation_id, mode, object_key)
        JOIN mandate.webhook ON ${wants}
        WHERE webhook.archived_at IS NULL`,
    )}) AS told
    GROUP BY id
  ) AS news
  WHERE wanted.webhook_id = news.id AND wanted.position < news.position`;

/**
 * Hands the log on: to the feed of each organisation, and to each endpoint how far there is something for it, which is
 * sent from the log itself (`stream/`). A test goes to one endpoint alone, as a pending delivery.
 */
export const fanOut: EventConsumer = {
  name: 'outgoing events',
  withoutData: true,
  leavesWork: true,
  async take(events, statements, now) {
    const outgoing = events.filter(({ type }) => isPublicType(type));
    if (outgoing.length === 0) return;
    await addToFeed(statements, outgoing);
    const columns = columnsOf(outgoing, 'position', 'type', 'organisationId', 'mode', 'objectKey');
    await statements.query(TELL_WANTED, columns);
    const tests = outgoing
      .filter(({ type }) => type === WEBHOOK_TEST)
      .map(({ objectKey: webhookId, position, id: eventId }) =>
        outOfOrder({ webhookId, position, eventId, test: true }, now),
      );
    await keepPending(statements, tests);
  },
};
