import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { sealedEvents } from './sealed-events.ts';
import { byIdLoader, manyLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { EventAck005 } from '../../migrations/005-event-ack.ts';
import { EventFeedRow } from './event-feed.entity.ts';
import { purgeOldFeed } from './event-feed.ts';
import { EventAckFields } from './event.rules.ts';
import { EventService } from './event.service.ts';

/** Events as partners pull them, acknowledge them, and follow them live. */
export const event = domainModule({
  migrations: [EventAck005],
  entities: [EventFeedRow],
  sealedPlaces: sealedEvents,
  purges: [purgeOldFeed],
  inputs: { EventAckInput: EventAckFields },
  open({ store, clock, sealer }: MandateDeps) {
    const events = new EventService(store, clock, sealer);
    return {
      services: { events },
      loaders: (identity) => ({
        events: byIdLoader((ids) => events.byIds(identity, ids)),
        /** The events about an object that partners are sent. */
        eventsAbout: manyLoader((ids) => events.about(identity, ids), 'objectKey'),
      }),
    };
  },
});
