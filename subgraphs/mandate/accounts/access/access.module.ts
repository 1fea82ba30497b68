import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { inColumn } from '../../../../kernel/subgraph/reseal/sealed-place.ts';
import { contactEmailOf } from './organisation-contact.ts';
import { secretsIn, shownSecretsOf } from './sealed-secrets.ts';
import { byIdLoader, manyLoader, once } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Access001 } from '../../migrations/001-access.ts';
import { Token018 } from '../../migrations/018-token.ts';
import { LimitFactorCheck020 } from '../../migrations/020-limit-factor-check.ts';
import { LowCredits024 } from '../../migrations/024-low-credits.ts';
import { EarlierKeySecrets027 } from '../../migrations/027-earlier-key-secrets.ts';
import { Platform030 } from '../../migrations/030-platform.ts';
import { OrganisationContact036 } from '../../migrations/036-organisation-contact.ts';
import { LastUse051 } from '../../migrations/051-last-use.ts';
import { ReturnOrigins043 } from '../../migrations/043-return-origins.ts';
import {
  CreditAccountRow,
  CreditEntryRow,
  OrganisationRow,
  PartnerKeyRow,
  RevokedTokenRow,
  SurfaceRow,
  TokenEpochRow,
  VerificationKeyRow,
} from './access.entity.ts';
import { CredentialService } from './credential.service.ts';
import { CreditService } from './credit.service.ts';
import { KeyListService } from './key-list.service.ts';
import { KeyService } from './key.service.ts';
import { OrganisationService } from './organisation.service.ts';
import { SurfaceService } from './surface.service.ts';
import { TestClockService } from './test-clock.service.ts';
import { TokenService } from './token.service.ts';

/** Organisations, their keys, tokens and credits, and the switches of operators. */
export const access = domainModule({
  migrations: [
    Access001,
    Token018,
    LimitFactorCheck020,
    LowCredits024,
    EarlierKeySecrets027,
    Platform030,
    OrganisationContact036,
    ReturnOrigins043,
    LastUse051,
  ],
  appendOnly: ['credit_entry'],
  entities: [
    OrganisationRow,
    PartnerKeyRow,
    VerificationKeyRow,
    CreditAccountRow,
    CreditEntryRow,
    SurfaceRow,
    RevokedTokenRow,
    TokenEpochRow,
  ],
  sealedPlaces: [
    ...secretsIn('mandate.partner_key'),
    shownSecretsOf('keys', `answer ->> 'keyId'`),
    inColumn({ table: 'mandate.organisation', column: 'contact_email', of: contactEmailOf }),
  ],
  open({ store, clock, secrets, settings, sealer, keyLimits, onOrganisationEnabled }: MandateDeps) {
    const credits = new CreditService(store);
    const organisations = new OrganisationService(store, sealer, onOrganisationEnabled);
    return {
      services: {
        credentials: new CredentialService(store, clock),
        credits,
        databaseCondition: () => store.condition(),
        keyLists: new KeyListService(store, clock, keyLimits),
        keys: new KeyService(store, sealer, settings.webhookPrivateTargets),
        organisations,
        surfaces: new SurfaceService(store),
        testClock: new TestClockService(store, settings.testClock, clock),
        tokens: new TokenService(store, clock, secrets.uiJwtSecret),
      },
      loaders: (identity) => ({
        /** The organisation's balance is read once per call. */
        balance: once(() => credits.balance(identity)),
        creditAccounts: manyLoader((ids) => credits.accounts(ids), 'organisationId'),
        organisations: byIdLoader((ids) => organisations.byIds(identity, ids)),
      }),
    };
  },
  references: { Organisation: 'organisations' },
});
