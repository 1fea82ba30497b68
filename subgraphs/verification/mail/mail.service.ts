import type { Store } from '../../../kernel/store/store.ts';
import { listNewest, type Connection, type PageRequest } from '../../../kernel/subgraph/lists/connection.ts';
import { sealedOf, type MailColumn } from '../../../kernel/store/mail/outbox.ts';
import type { Sealed, Sealer } from '../../../kernel/core/sealed.ts';
import { MailRow } from '../../../kernel/store/mail/mail.entity.ts';
import type { Mail, MailFilter } from './mail.types.ts';

export class MailService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  list(objectKey: string | null, request: PageRequest<MailFilter>): Promise<Connection<Mail>> {
    const { organisationId, channel, state } = request.filter ?? {};
    const conditions = [
      ['object_key', '=', objectKey],
      ['organisation_id', '=', organisationId],
      ['channel', '=', channel],
      ['state', '=', state],
    ] as const;
    return listNewest(
      request,
      (page) => this.store.shared().newest(MailRow, page, conditions),
      (row) => this.#toMail(row),
    );
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
