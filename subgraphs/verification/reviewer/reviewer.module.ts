import { openMailer } from '../../../kernel/store/mail/mailer.ts';
import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { inColumn } from '../../../kernel/subgraph/reseal/sealed-place.ts';
import { sealedOf } from '../session/session-seals.ts';
import { byIdLoader, manyLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import { Console009 } from '../migrations/009-console.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { invitationHandlers } from './invitation.job.ts';
import { LinkTokens } from './link.ts';
import { ReviewerRow } from './reviewer.entity.ts';
import { ReviewerService } from './reviewer.service.ts';
import { ReviewerFields } from './store-reviewer.rules.ts';

/** The person who endorses, and the letters to that person. */
export const reviewer = domainModule({
  entities: [ReviewerRow],
  sealedPlaces: [inColumn({ table: 'verification.reviewer', column: 'email', of: sealedOf.reviewerEmail })],
  migrations: [Console009],
  inputs: { ReviewerInput: ReviewerFields },
  open({ store, clock, sealer, secrets, settings, metrics, log }: VerificationDeps) {
    const reviewers = new ReviewerService(store, clock, sealer);
    const links = new LinkTokens(secrets.internalSecret, settings.publicUrl);
    return {
      services: { reviewers },
      loaders: (identity) => ({
        reviewers: byIdLoader((ids) => reviewers.bySessions(identity, ids)),
        reviewerEmails: manyLoader((ids) => reviewers.letters(identity, ids), 'verificationId'),
      }),
      handlers: invitationHandlers({
        store,
        links,
        sealer,
        mailer: openMailer(settings, clock, sealer, metrics, log),
      }),
    };
  },
});
