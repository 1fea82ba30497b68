import type { Store } from '../../../kernel/store/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { ContactRow } from './contact.entity.ts';
import type { QueuedContact } from './contact.types.ts';

export class ContactQueueService {
  constructor(private readonly store: Store) {}

  /** Of all organisations, for operators. */
  async list(
    state?: string | null,
    first?: number | null,
    after?: string | null,
  ): Promise<Connection<QueuedContact>> {
    const page = decidePage(first, after);
    const all = this.store.shared().newest(ContactRow, page);
    return toConnection(await (state ? all.where('state', '=', state) : all).execute(), page);
  }
}
