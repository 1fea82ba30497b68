import { FederatedContenders } from './federated/contenders.ts';
import { compare } from './rounds.ts';

/** A query over two subgraphs in processes of their own, by id and as free text; against Apollo's documented set-up. */
export async function benchFederatedQuery({ rounds = 5, operations = 1_000 } = {}) {
  const contenders = new FederatedContenders('shop');
  try {
    const byId = await contenders.byId();
    const freeText = await contenders.asText('free-text');
    const apollo = await contenders.baseline(
      'baselines/apollo-gateway.ts',
      'baselines/apollo-subgraph.ts',
      '/',
    );
    return {
      byId: await compare(byId, apollo, { rounds, operations }),
      freeText: await compare(freeText, apollo, { rounds, operations }),
      textOfId: await compare(freeText, byId, { rounds, operations }),
    };
  } finally {
    await contenders.stop();
  }
}

if (import.meta.main) console.log(await benchFederatedQuery());
