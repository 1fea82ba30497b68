import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { inColumn } from '../../../../kernel/subgraph/reseal/sealed-place.ts';
import { openMailer } from '../../../../kernel/store/mail/mailer.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Rights089 } from '../../migrations/089-rights.ts';
import { PrivacyRequestsFound130 } from '../../migrations/130-privacy-requests-found.ts';
import { RequestsOfStudents141 } from '../../migrations/141-requests-of-students.ts';
import { CandidateMoves } from '../candidate/move-candidate.ts';
import { NoticePrivacies } from '../candidate/notice-privacy.ts';
import { ErasureService } from '../erasure/erasure.service.ts';
import { AskStudents } from './ask-students.ts';
import { EraseAsked } from './erase-asked.handler.ts';
import { PrivacyRequestService } from './privacy-request.service.ts';
import { purgePrivacyRequests, purgeRightsCodes, purgeRightsSessions } from './purge-rights.ts';
import { sealedOf } from './request-words.ts';
import { RightsCodes } from './rights-codes.service.ts';
import { sealedAddressOf, sealedCodesOf } from './rights-codes.ts';
import { PrivacyAnswerFields, rightsInputs } from './rights-inputs.rules.ts';
import { rightsMetrics } from './rights-metrics.ts';
import { PrivacyRequestRow, RightsCodeRow, RightsSessionRow } from './rights.entity.ts';
import { RightsService } from './rights.service.ts';
import { SendCode } from './send-code.handler.ts';

/** The page on which people see and decide about their data, and their requests as organisations see them. */
export const rights = domainModule({
  migrations: [Rights089, PrivacyRequestsFound130, RequestsOfStudents141],
  entities: [RightsCodeRow, RightsSessionRow, PrivacyRequestRow],
  inputs: { ...rightsInputs, PrivacyAnswerInput: PrivacyAnswerFields },
  sealedPlaces: [
    inColumn({ table: 'mandate.rights_code', column: 'sealed_codes', of: sealedCodesOf, secret: true }),
    inColumn({
      table: 'mandate.rights_session',
      column: 'sealed_address',
      of: sealedAddressOf,
      secret: true,
    }),
    inColumn({ table: 'mandate.privacy_request', column: 'words', of: sealedOf.words }),
    inColumn({ table: 'mandate.privacy_request', column: 'answer', of: sealedOf.answer }),
  ],
  purges: [purgeRightsCodes, purgeRightsSessions, purgePrivacyRequests],
  open(deps: MandateDeps) {
    const { ask, store, clock, log, settings, metrics, people, sealer, senderBook, verification } = deps;
    const students = new AskStudents(ask);
    const codes = new RightsCodes(store, people, sealer);
    const erasing = new EraseAsked(store, new ErasureService(store, people, sealer), students);
    const mailer = openMailer(settings, clock, sealer, metrics, log);
    if (metrics) rightsMetrics(metrics, store, clock);
    return {
      services: {
        rightsCodes: codes,
        rights: new RightsService({
          store,
          clock,
          people,
          sealer,
          codes,
          moves: new CandidateMoves(store, clock, verification),
          privacies: new NoticePrivacies(store, sealer, settings.privacyContact),
          verification,
          students,
          erasing,
        }),
        privacyRequests: new PrivacyRequestService(store, sealer),
      },
      handlers: [
        new SendCode({ store, clock, people, students, sealer, mailer, senders: senderBook }),
        erasing,
      ],
    };
  },
});
