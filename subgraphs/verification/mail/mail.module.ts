import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { inColumn } from '../../../kernel/subgraph/reseal/sealed-place.ts';
import { sealedOf, SEALED_COLUMNS } from '../../../kernel/store/mail/outbox.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { purgeOldMail } from '../../../kernel/store/mail/purge-old-mail.ts';
import { MailRow } from '../../../kernel/store/mail/mail.entity.ts';
import { MailService } from './mail.service.ts';

/** The outbox of letters, as operators read it. */
export const mail = domainModule({
  entities: [MailRow],
  sealedPlaces: SEALED_COLUMNS.map((column) =>
    inColumn({ table: 'kernel.mail', column, of: (id) => sealedOf(column, id) }),
  ),
  purges: [purgeOldMail],
  open: ({ store, sealer }: VerificationDeps) => ({ services: { mails: new MailService(store, sealer) } }),
});
