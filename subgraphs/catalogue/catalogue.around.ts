import { setTimeout as wait } from 'node:timers/promises';
import type { SubgraphSurroundings } from '../../kernel/subgraph/subgraph-module.ts';
import { loadShipped } from './shipped/load-shipped.ts';
import { measureCatalogue } from './skill-index/catalogue-metrics.ts';
import { CatalogueIndex } from './skill-index/catalogue-index.ts';
import { SkillService } from './skill/skill.service.ts';

const INDEX_WAIT_MILLISECONDS = 2_000;

/** The surroundings of every domain of this subgraph. */
export interface CatalogueAround extends SubgraphSurroundings {
  skills: SkillService;
  /** The one index, by which search, match and extract find skills. */
  index: CatalogueIndex;
}

/** Fills an empty catalogue before any domain reads it. */
export async function catalogueAround(surroundings: SubgraphSurroundings): Promise<CatalogueAround> {
  const { store, clock, log, settings, metrics } = surroundings;
  await loadShipped({ ...surroundings, extent: settings.catalogue });
  const index = new CatalogueIndex(store, clock, log);
  if (metrics) measureCatalogue(metrics, index);
  // The index is made before anybody asks. A large catalogue holds a start up no longer than this; first calls wait.
  await Promise.race([index.get(), wait(INDEX_WAIT_MILLISECONDS, undefined, { ref: false })]);
  return { ...surroundings, skills: new SkillService(store), index };
}
