import type { Store } from '../../../kernel/store/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { ContactRow } from './contact.entity.ts';
import type { QueuedContact } from './contact.types.ts';

export class ContactQueueService {
  constructor(private readonly store: Store) {}

  /** Operators see the contacts of all organisations. */
  async list(
    state?: string | null,
    first?: number | null,
    after?: string | null,
  ): Promise<Connection<QueuedContact>> {
    const page = decidePage(first, after);
    const rows = this.store.shared().newest(ContactRow, page, [['state', '=', state]]);
    return toConnection(await rows.execute(), page);
  }
}
