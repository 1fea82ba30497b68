import { byIdLoader } from '../../kernel/graph/by-id-loader.ts';
import type { SubgraphModule } from '../../kernel/graph/subgraph-module.ts';
import { makeSubgraphSchema } from '../../kernel/graph/subgraph-schema.ts';
import type { CatalogueContext } from './catalogue.context.ts';
import { Skill001 } from './migrations/001-skill.ts';
import { PlaceResolver } from './place/place.resolver.ts';
import { PlaceService } from './place/place.service.ts';
import { loadTaxonomy } from './skill/load-taxonomy.ts';
import { MasterSkillRow, SkillRow, SubSkillRow } from './skill/skill.entity.ts';
import { SkillResolver } from './skill/skill.resolver.ts';
import { SkillService } from './skill/skill.service.ts';
import { StandInResolver } from './stand-in.resolver.ts';

export const catalogue: SubgraphModule = {
  name: 'catalogue',
  migrations: { part: 'catalogue', migrations: [Skill001], appendOnly: [] },
  entities: [MasterSkillRow, SubSkillRow, SkillRow],
  inputs: {},
  buildSchema: () =>
    makeSubgraphSchema<CatalogueContext>({
      resolvers: [SkillResolver, PlaceResolver, StandInResolver],
      references: { Skill: ({ id }, { loaders }) => loaders.skills.load(id as string) },
    }),
  async open({ store }) {
    await loadTaxonomy(store);
    const service = new SkillService(store);
    const places = new PlaceService();
    return { contextFor: () => ({ places, loaders: { skills: byIdLoader((ids) => service.byIds(ids)) } }) };
  },
};
