import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { VerificationAround } from '../verification.around.ts';
import { forgetOldMail } from '../../../kernel/store/mail/forget-old-mail.ts';
import { MailRow } from '../../../kernel/store/mail/mail.entity.ts';
import { MailResolver } from './mail.resolver.ts';
import { MailService } from './mail.service.ts';

/** The outbox of letters, as operators read it. */
export const mail = domainModule({
  entities: [MailRow],
  forgets: [forgetOldMail],
  resolvers: [MailResolver],
  open: ({ store, sealer }: VerificationAround) => ({ services: { mails: new MailService(store, sealer) } }),
});
