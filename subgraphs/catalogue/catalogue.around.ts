import type { SubgraphSurroundings } from '../../kernel/subgraph/subgraph-module.ts';
import { loadTaxonomy } from './skill-import/load-taxonomy.ts';
import { indexMissing } from './skill-search/index-missing.ts';
import { SkillService } from './skill/skill.service.ts';

/** The surroundings of every domain of this subgraph. */
export interface CatalogueAround extends SubgraphSurroundings {
  skills: SkillService;
}

/** Fills an empty catalogue before any domain reads it. */
export async function catalogueAround(surroundings: SubgraphSurroundings): Promise<CatalogueAround> {
  const { store } = surroundings;
  await loadTaxonomy(store);
  await indexMissing(store);
  return { ...surroundings, skills: new SkillService(store) };
}
