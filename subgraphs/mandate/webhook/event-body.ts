import type { StoredEvent } from '../../../kernel/store/events/stored-event.ts';
import type { Sealer } from '../../../kernel/core/sealed.ts';
import { openEvent } from '../event/open-event.ts';
import { wireEvent } from '../event/public-events.ts';

/** The bytes that endpoints are sent of an event. */
export const bodyOf = (sealer: Sealer, event: StoredEvent): Buffer =>
  Buffer.from(JSON.stringify(wireEvent(openEvent(sealer, event))));
