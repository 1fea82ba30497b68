import type { Clock } from '../../../../kernel/core/clock.ts';
import { HOUR_MS } from '../../../../kernel/core/durations.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import {
  listNewest,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { failureOf } from '../sender/send/provider-codes.rules.ts';
import type { MessageCount, QueuedContact } from './contact.types.ts';
import { countMessages } from './count-messages.ts';

const MOST_HOURS = 168;
const MOST_KINDS = 1_000;

export class ContactQueueService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** Operators see the contacts of all organisations. */
  list(state: string | null, request: PageRequest): Promise<Connection<QueuedContact>> {
    const rows = this.store.shared();
    return listNewest(request, (page) => rows.newest(ContactRow, page, [['state', '=', state]]));
  }
  async countMessages(hours: number, organisationId: string | null): Promise<MessageCount[]> {
    if (hours < 1 || hours > MOST_HOURS)
      throw refuse.invalid([{ path: 'hours', message: `must be 1 to ${MOST_HOURS}` }]);
    const since = new Date(this.clock.now().getTime() - hours * HOUR_MS);
    const span = { since, organisationId, most: MOST_KINDS };
    const counted = await countMessages(this.store.shared().statements, span);
    return counted.map((one) => ({ ...one, failure: failureOf(one.provider, one.errorCode) }));
  }
}
