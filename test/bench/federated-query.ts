import { FederatedContenders } from './federated/contenders.ts';
import { compareAll } from './rounds.ts';

/**
 * A query over two subgraphs in processes of their own, by id and as free text, against Apollo's documented set-up, all in
 * the same rounds.
 */
export async function benchFederatedQuery({ rounds = 7, operations = 3_000 } = {}) {
  const contenders = new FederatedContenders('shop');
  try {
    const byId = await contenders.byId();
    const text = await contenders.asText();
    const apollo = await contenders.baseline(
      'baselines/apollo-gateway.ts',
      'baselines/apollo-subgraph.ts',
      '/',
    );
    return await compareAll({ byId, text, apollo }, { rounds, operations });
  } finally {
    await contenders.stop();
  }
}

if (import.meta.main) console.log(await benchFederatedQuery());
