import { setTimeout as wait } from 'node:timers/promises';
import { byIdLoader } from '../../kernel/graph/by-id-loader.ts';
import type { SubgraphModule } from '../../kernel/graph/subgraph-module.ts';
import { makeSubgraphSchema } from '../../kernel/graph/subgraph-schema.ts';
import type { CatalogueContext } from './catalogue.context.ts';
import { Skill001 } from './migrations/001-skill.ts';
import { PlaceResolver } from './place/place.resolver.ts';
import { PlaceService } from './place/place.service.ts';
import { CatalogueVersion003 } from './migrations/003-catalogue-version.ts';
import { CatalogueIndex } from './skill-match/catalogue-index.ts';
import { SkillMatchResolver } from './skill-match/skill-match.resolver.ts';
import { SkillNamesFields, SkillTextFields } from './skill-match/skill-match.rules.ts';
import { SkillMatchService } from './skill-match/skill-match.service.ts';
import { loadTaxonomy } from './skill/load-taxonomy.ts';
import { SiblingsResolver } from './skill/siblings.resolver.ts';
import { siblingIdsIn } from './skill/siblings.service.ts';
import { MasterSkillRow, SkillRow, SubSkillRow } from './skill/skill.entity.ts';
import { SkillResolver } from './skill/skill.resolver.ts';
import { SkillService } from './skill/skill.service.ts';
import { StandInResolver } from './stand-in.resolver.ts';

const INDEX_WAIT_MILLISECONDS = 2_000;

export const catalogue: SubgraphModule = {
  name: 'catalogue',
  migrations: { part: 'catalogue', migrations: [Skill001, CatalogueVersion003], appendOnly: [] },
  entities: [MasterSkillRow, SubSkillRow, SkillRow],
  inputs: { SkillNamesInput: SkillNamesFields, SkillTextInput: SkillTextFields },
  buildSchema: () =>
    makeSubgraphSchema<CatalogueContext>({
      resolvers: [SkillResolver, SkillMatchResolver, SiblingsResolver, PlaceResolver, StandInResolver],
      references: { Skill: ({ id }, { loaders }) => loaders.skills.load(id as string) },
    }),
  async open({ store, log }) {
    await loadTaxonomy(store);
    const service = new SkillService(store);
    const places = new PlaceService();
    const index = new CatalogueIndex(store, log);
    // Made before anybody asks; for a large catalogue a start is not held up longer than this, and first calls wait.
    await Promise.race([index.get(), wait(INDEX_WAIT_MILLISECONDS, undefined, { ref: false })]);
    const skillMatch = new SkillMatchService(index);
    return {
      contextFor: () => ({
        places,
        skillMatch,
        siblingIds: siblingIdsIn(store),
        loaders: { skills: byIdLoader((ids) => service.byIds(ids)) },
      }),
    };
  },
};
