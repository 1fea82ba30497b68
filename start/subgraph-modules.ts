import type { SubgraphModule } from '../kernel/subgraph/subgraph-module.ts';
import { catalogue } from '../subgraphs/catalogue/catalogue.subgraph.ts';
import { mandate } from '../subgraphs/mandate/mandate.subgraph.ts';
import { verification } from '../subgraphs/verification/verification.subgraph.ts';

export const subgraphModules: SubgraphModule[] = [mandate, verification, catalogue];
