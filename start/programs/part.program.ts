import process from 'node:process';
import type { SubgraphModule } from '../../kernel/subgraph/subgraph-module.ts';
import { runPart, type PartStart } from '../run-part.ts';

type StartPart = (part: PartStart) => Promise<void>;

/** Every part has its own modules: a facade or a gateway loads none of a subgraph's, and a subgraph none of another's. */
const parts: Record<string, () => Promise<StartPart>> = {
  mandate: async () => startSubgraph((await import('../../subgraphs/mandate/mandate.subgraph.ts')).mandate),
  verification: async () =>
    startSubgraph((await import('../../subgraphs/verification/verification.subgraph.ts')).verification),
  catalogue: async () =>
    startSubgraph((await import('../../subgraphs/catalogue/catalogue.subgraph.ts')).catalogue),
  gateway: async () => (await import('./gateway-part.ts')).startGateway,
  facade: async () => (await import('./facade-part.ts')).startFacade,
};

/** One part as a process of its own: `part.js mandate | verification | catalogue | gateway | facade`. */
const name = process.argv[2] ?? '';

await runPart(name || 'part', async (part) => {
  const load = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!load) throw new Error(`no part "${name}": mandate, verification, catalogue, gateway or facade`);
  const start = await load();
  await start(part);
});

async function startSubgraph(module: SubgraphModule): Promise<StartPart> {
  const { startSubgraphPart } = await import('./subgraph-part.ts');
  return (part) => startSubgraphPart(part, module);
}
