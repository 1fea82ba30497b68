import { Sealer } from '../../kernel/core/sealed.ts';
import type { SubgraphSurroundings } from '../../kernel/subgraph/subgraph-module.ts';
import { questionMakers } from './question-maker/choose-maker.ts';
import { SetMaker } from './question-set/set-maker.ts';

/** The surroundings of every domain of this subgraph. */
export interface VerificationAround extends SubgraphSurroundings {
  sealer: Sealer;
  maker: SetMaker;
}

export async function verificationAround(surroundings: SubgraphSurroundings): Promise<VerificationAround> {
  const { ask, secrets, settings } = surroundings;
  const makerFor = await questionMakers(settings.ai, settings.generationTimeoutSeconds);
  return {
    ...surroundings,
    sealer: new Sealer(secrets.masterKey),
    maker: new SetMaker({ ask, makerFor, secret: secrets.internalSecret }),
  };
}
