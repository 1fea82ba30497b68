import type { SubgraphSurroundings } from '../../kernel/subgraph/subgraph-module.ts';
import { loadShipped } from './shipped/load-shipped.ts';
import { indexMissing } from './skill-search/index-missing.ts';
import { SkillService } from './skill/skill.service.ts';

/** The surroundings of every domain of this subgraph. */
export interface CatalogueAround extends SubgraphSurroundings {
  skills: SkillService;
}

/** Fills an empty catalogue before any domain reads it. */
export async function catalogueAround(surroundings: SubgraphSurroundings): Promise<CatalogueAround> {
  const { store, settings } = surroundings;
  await loadShipped({ ...surroundings, extent: settings.catalogue });
  await indexMissing(store);
  return { ...surroundings, skills: new SkillService(store) };
}
