import { PUBLIC_EVENT_TYPES, WEBHOOK_TEST } from '../event/public-events.ts';

const EVERY_TYPE = PUBLIC_EVENT_TYPES.map((type) => `'${type}'`).join(', ');

const ofTypes = (list: string) =>
  `event.type = ANY (CASE WHEN '*' = ANY (${list}) THEN ARRAY[${EVERY_TYPE}] ELSE ${list} END)`;

// A test goes to one endpoint alone, as a pending delivery.
const ITS_OWN = `event.organisation_id = webhook.organisation_id AND event.mode = webhook.mode
  AND event.type <> '${WEBHOOK_TEST}'`;

/**
 * The one rule for which events an endpoint is sent, between a row `webhook` and a row `event`: those of the types that it
 * had when the event got its place in the log. Before it was made, it had none.
 */
export const WANTS = `${ITS_OWN}
  AND CASE WHEN event.position > webhook.from_position THEN ${ofTypes('webhook.events')}
           ELSE ${ofTypes('webhook.events_before')} END`;

/** A replay goes by the types of today. */
export const WANTS_TODAY = `${ITS_OWN} AND ${ofTypes('webhook.events')}`;

/** Something may be sent to the endpoint; while it is disabled, that is a test. */
export const IS_OPEN = 'webhook.archived_at IS NULL AND organisation.disabled_at IS NULL';
export const MAY_BE_SENT = `webhook.status = 'active' AND ${IS_OPEN}`;
