import type { Store } from '../../../../kernel/store/store.ts';
import {
  listNewest,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { ContactRow } from '../result/contact.entity.ts';
import type { QueuedContact } from './contact.types.ts';

export class ContactQueueService {
  constructor(private readonly store: Store) {}

  /** Operators see the contacts of all organisations. */
  list(state: string | null, request: PageRequest): Promise<Connection<QueuedContact>> {
    const rows = this.store.shared();
    return listNewest(request, (page) => rows.newest(ContactRow, page, [['state', '=', state]]));
  }
}
