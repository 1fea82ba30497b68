import type { DomainSurroundings } from '../../kernel/subgraph/domain-module.ts';
import { loadShipped } from './shipped/load-shipped.ts';
import { measureCatalogue } from './skill/index/catalogue-metrics.ts';
import { CatalogueIndex } from './skill/index/catalogue-index.ts';
import { SkillService } from './skill/skill.service.ts';

/** The surroundings of every domain of this subgraph. */
export interface CatalogueDeps extends DomainSurroundings {
  skills: SkillService;
  /** The one index, by which search, match and extract find skills. */
  index: CatalogueIndex;
}

/** Fills an empty catalogue before any domain reads it. */
export async function catalogueDeps(surroundings: DomainSurroundings): Promise<CatalogueDeps> {
  const { store, clock, log, settings, metrics } = surroundings;
  await loadShipped({ ...surroundings, extent: settings.catalogue });
  const index = new CatalogueIndex(store, clock, log);
  if (metrics) measureCatalogue(metrics, index);
  return { ...surroundings, skills: new SkillService(store), index };
}
