import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { manyLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import { inColumn } from '../../../kernel/subgraph/reseal/sealed-place.ts';
import { Credentials016 } from '../migrations/016-credentials.ts';
import { CredentialLists020 } from '../migrations/020-credential-lists.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { CredentialKeyRow, CredentialRow, sealedOfCredential, StatusListRow } from './credential.entity.ts';
import { CredentialLists } from './credential-lists.service.ts';
import { StudentCredentials } from './student-credentials.service.ts';
import { StudentCredentialsFields } from './student-credentials.rules.ts';

/** Signed proofs of skills (contract 7.4). */
export const credential = domainModule({
  migrations: [Credentials016, CredentialLists020],
  entities: [CredentialRow, CredentialKeyRow, StatusListRow],
  inputs: { StudentCredentialsInput: StudentCredentialsFields },
  sealedPlaces: [
    inColumn({ table: 'verification.credential', column: 'sealed_jwt', of: sealedOfCredential.jwt }),
    inColumn({ table: 'verification.credential', column: 'sealed_name', of: sealedOfCredential.name }),
    inColumn({
      table: 'verification.credential_key',
      column: 'sealed_private',
      of: sealedOfCredential.key,
      secret: true,
    }),
  ],
  open({ store, clock, sealer, credentials }: VerificationDeps) {
    return {
      services: {
        credentials,
        credentialLists: new CredentialLists(store, clock, credentials),
        studentCredentials: new StudentCredentials(store, sealer, credentials),
      },
      loaders: (identity) => ({
        credentials: manyLoader((ids) => credentials.bySubjects(identity, ids), 'subjectId'),
      }),
    };
  },
});
