import { NOT_HELD } from '../../../../kernel/store/outgoing/outgoing.ts';
import { SWITCHED_OFF } from '../../accounts/access/switched-off.ts';
import { HOLDER, type Organisations } from '../event/event-holder.ts';
import { PUBLIC_EVENT_TYPES, WEBHOOK_DISABLED, WEBHOOK_TEST } from '../event/public-events.ts';

const EVERY_TYPE = PUBLIC_EVENT_TYPES.map((type) => `'${type}'`).join(', ');

const ofTypes = (list: string) =>
  `event.type = ANY (CASE WHEN '*' = ANY (${list}) THEN ARRAY[${EVERY_TYPE}] ELSE ${list} END)`;

// A test goes to one endpoint alone, as a pending delivery; and an endpoint need not be told that it was disabled itself.
const ITS_OWN = (whose: Organisations): string => `
  webhook.organisations = '${whose}' AND ${HOLDER[whose]} = webhook.organisation_id
  AND event.mode = webhook.mode AND event.type <> '${WEBHOOK_TEST}'
  AND (event.type <> '${WEBHOOK_DISABLED}' OR event.object_key <> webhook.id)`;

const TYPES_THEN = `
  CASE WHEN event.position > webhook.from_position THEN ${ofTypes('webhook.events')}
       ELSE ${ofTypes('webhook.events_before')} END`;

/** Writes a statement for endpoints by the condition that it gets, and by whose events they are sent. */
type Reading = (wants: string, whose: Organisations) => string;

/** Both kinds of endpoints. Each half finds its events by an index, and the half that does not apply is not read. */
const ofBothKinds = (types: string, read: Reading): string =>
  (['own', 'all'] as const)
    .map((whose) => `(${read(`${ITS_OWN(whose)} AND ${types}`, whose)})`)
    .join(' UNION ALL ');

/**
 * The one rule for which events an endpoint is sent, between a row `webhook` and a row `event`: those of the types that it
 * had when the event got its place in the log. Before it was made, it had none.
 */
export const wanted = (read: Reading): string => ofBothKinds(TYPES_THEN, read);

/** A replay goes by the types of today. */
export const wantedToday = (read: Reading): string => ofBothKinds(ofTypes('webhook.events'), read);

/** Something may be sent to the endpoint; while it is disabled, that is a test. */
export const IS_OPEN = `webhook.archived_at IS NULL AND NOT ${SWITCHED_OFF} AND ${NOT_HELD}`;
export const MAY_BE_SENT = `webhook.status = 'active' AND ${IS_OPEN}`;
