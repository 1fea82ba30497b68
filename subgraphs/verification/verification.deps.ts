import { Sealer } from '../../kernel/core/sealed.ts';
import type { DomainSurroundings } from '../../kernel/subgraph/domain-module.ts';
import { questionMakers } from './question-maker/choose-maker.ts';
import { SetMaker } from './question-set/set-maker.ts';
import { SetTranslator } from './question-set/set-translator.ts';

/** The surroundings of every domain of this subgraph. */
export interface VerificationDeps extends DomainSurroundings {
  sealer: Sealer;
  maker: SetMaker;
  translator: SetTranslator;
}

export async function verificationDeps(surroundings: DomainSurroundings): Promise<VerificationDeps> {
  const { ask, log, metrics, secrets, settings, store } = surroundings;
  const makersFor = await questionMakers(settings.ai, settings.generationTimeoutSeconds, metrics, log);
  return {
    ...surroundings,
    sealer: new Sealer(secrets.masterKey),
    translator: new SetTranslator(store, (mode) => makersFor(mode).translator),
    maker: new SetMaker({ ask, makerFor: (mode) => makersFor(mode).maker, secret: secrets.internalSecret }),
  };
}
