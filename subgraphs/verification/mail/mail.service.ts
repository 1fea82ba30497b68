import type { Store } from '../../../kernel/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/graph/connection.ts';
import { MailRow } from './mail.entity.ts';
import type { Mail } from './mail.types.ts';

export class MailService {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async list(
    objectKey?: string | null,
    first?: number | null,
    after?: string | null,
  ): Promise<Connection<Mail>> {
    const page = decidePage(first, after);
    const all = this.#store.shared().newest(MailRow, page);
    const wanted = objectKey ? all.where('object_key', '=', objectKey) : all;
    return toConnection(await wanted.execute(), page);
  }
}
