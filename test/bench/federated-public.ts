import { FederatedContenders } from './federated/contenders.ts';
import { compareAll } from './rounds.ts';

const SUBGRAPH = 'baselines/plain-subgraph.ts';

/**
 * The public gateway benchmark against Apollo's gateway and Hive's router runtime, in the same rounds: by id, and as a
 * text. Its cost is over our limit for texts, which is lifted for it.
 */
export async function benchFederatedPublic(
  name: 'public' | 'one-root',
  { rounds = 5, operations = 200 } = {},
) {
  const contenders = new FederatedContenders(name);
  try {
    const text = await contenders.asText();
    const byId = await contenders.byId();
    const apollo = await contenders.baseline('baselines/apollo-gateway.ts', SUBGRAPH, '/');
    const hive = await contenders.baseline('baselines/hive-gateway.mjs', SUBGRAPH, '/graphql');
    return await compareAll({ text, byId, apollo, hive }, { rounds, operations });
  } finally {
    await contenders.stop();
  }
}

if (import.meta.main)
  console.log(await benchFederatedPublic('public'), await benchFederatedPublic('one-root'));
