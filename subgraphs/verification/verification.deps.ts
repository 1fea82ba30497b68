import { PersonKeys } from '../../kernel/core/person-keys.ts';
import { Sealer } from '../../kernel/core/sealed.ts';
import { openPeopleKey } from '../../kernel/store/people-key.ts';
import type { DomainSurroundings } from '../../kernel/subgraph/domain-module.ts';
import { CredentialKeys } from './credential/credential-keys.ts';
import { CredentialService } from './credential/credential.service.ts';
import { PrivateQuestions } from './question-bank/private-questions.ts';
import { countTokens } from './question-maker/ai/count-tokens.ts';
import { questionMakers } from './question-maker/choose-maker.ts';
import { SetMaker } from './question-set/set-maker.ts';
import { SetTranslator } from './question-set/set-translator.ts';

/** The surroundings of every domain of this subgraph. */
export interface VerificationDeps extends DomainSurroundings {
  sealer: Sealer;
  /** Keyed hashes of students, another for each organisation. */
  people: PersonKeys;
  maker: SetMaker;
  translator: SetTranslator;
  privateQuestions: PrivateQuestions;
  /** One for all domains: it caches signed lists, and forgets them when one of its credentials is revoked. */
  credentials: CredentialService;
}

export async function verificationDeps(surroundings: DomainSurroundings): Promise<VerificationDeps> {
  const { ask, clock, log, metrics, secrets, settings, store } = surroundings;
  const { publicUrl } = settings;
  const sealer = new Sealer(secrets.masterKey);
  const { statements } = store.shared();
  const privateQuestions = new PrivateQuestions(store, sealer);
  const makersFor = await questionMakers(settings.ai, settings.generationTimeoutSeconds, {
    metrics,
    log,
    privateOf: (skillId) => privateQuestions.ofSkill(skillId),
    onUse: countTokens(store, log, settings.ai?.model),
  });
  return {
    ...surroundings,
    sealer,
    people: new PersonKeys(await openPeopleKey({ statements, sealer, table: 'verification.people_key' })),
    privateQuestions,
    credentials: new CredentialService({
      store,
      clock,
      sealer,
      ask,
      publicUrl,
      keys: new CredentialKeys(store, sealer, publicUrl),
    }),
    translator: new SetTranslator(store, (tenant) => makersFor(tenant).translator),
    maker: new SetMaker({
      ask,
      makerFor: (tenant) => makersFor(tenant).maker,
      secret: secrets.internalSecret,
    }),
  };
}
