import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { inColumn } from '../../../../kernel/subgraph/reseal/sealed-place.ts';
import { contactEmailOf } from './organisation-contact.ts';
import { Privacy081 } from '../../migrations/081-privacy.ts';
import { KeyAddresses140 } from '../../migrations/140-key-addresses.ts';
import { KeyAddressRow } from './key-address.entity.ts';
import { purgeKeyAddresses } from './key-addresses.ts';
import { OrganisationSettingsFields, privacyContactOf } from './organisation-privacy.ts';
import { secretsIn, shownSecretsOf } from './sealed-secrets.ts';
import { byIdLoader, manyLoader, once } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
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
import { OrganisationViewService } from './organisation-view.service.ts';
import { OrganisationService } from './organisation.service.ts';
import { SurfaceService } from './surface.service.ts';
import { TestClockService } from './test-clock.service.ts';
import { TokenService } from './token.service.ts';

/** Organisations, their keys, tokens and credits, and the switches of operators. */
export const access = domainModule({
  migrations: [Privacy081, KeyAddresses140],
  appendOnly: ['credit_entry'],
  inputs: { OrganisationSettingsInput: OrganisationSettingsFields },
  entities: [
    OrganisationRow,
    PartnerKeyRow,
    VerificationKeyRow,
    CreditAccountRow,
    CreditEntryRow,
    SurfaceRow,
    RevokedTokenRow,
    TokenEpochRow,
    KeyAddressRow,
  ],
  purges: [purgeKeyAddresses],
  sealedPlaces: [
    ...secretsIn('mandate.partner_key'),
    shownSecretsOf('keys', `answer ->> 'keyId'`),
    inColumn({ table: 'mandate.organisation', column: 'contact_email', of: contactEmailOf }),
    inColumn({ table: 'mandate.organisation', column: 'privacy_contact', of: privacyContactOf }),
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
        organisationViews: new OrganisationViewService(store),
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
