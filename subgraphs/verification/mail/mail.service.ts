import type { Store } from '../../../kernel/store/database/store.ts';
import { decidePage, toConnection, type Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { sealedOf, type MailColumn } from '../../../kernel/store/mail/outbox.ts';
import type { Sealed, Sealer } from '../../../kernel/core/sealed.ts';
import { MailRow } from '../../../kernel/store/mail/mail.entity.ts';
import type { Mail } from './mail.types.ts';

export class MailService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  async list(
    objectKey?: string | null,
    first?: number | null,
    after?: string | null,
  ): Promise<Connection<Mail>> {
    const page = decidePage(first, after);
    const rows = this.store.shared().newest(MailRow, page, [['object_key', '=', objectKey]]);
    const mails = (await rows.execute()).map((row) => this.#toMail(row));
    return toConnection(mails, page);
  }

  #toMail(row: MailRow): Mail {
    const open = (column: MailColumn, kept: Sealed) => this.sealer.open(kept, sealedOf(column, row.id));
    return {
      ...row,
      recipient: open('recipient', row.recipient),
      subject: open('subject', row.subject),
      text: row.text && open('text', row.text),
      html: row.html && open('html', row.html),
    };
  }
}
