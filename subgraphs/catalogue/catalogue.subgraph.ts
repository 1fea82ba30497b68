import type { SubgraphModule } from '../../kernel/graph/subgraph-module.ts';
import { makeSubgraphSchema } from '../../kernel/graph/subgraph-schema.ts';
import type { CatalogueContext } from './catalogue.context.ts';
import { Skill001 } from './migrations/001-skill.ts';
import { SkillSearch002 } from './migrations/002-skill-search.ts';
import { loadTaxonomy } from './skill-import/load-taxonomy.ts';
import { indexMissing } from './skill-search/index-missing.ts';
import { SkillSearchResolver } from './skill-search/skill-search.resolver.ts';
import { SkillSearchService } from './skill-search/skill-search.service.ts';
import { MasterSkillResolver } from './skill/master-skill.resolver.ts';
import { MasterSkillService } from './skill/master-skill.service.ts';
import { MasterSkillRow, SkillRow, SubSkillRow } from './skill/skill.entity.ts';
import { skillLoaders } from './skill/skill.loaders.ts';
import { SkillResolver, SubSkillResolver } from './skill/skill.resolver.ts';
import { SkillLookupFields } from './skill/skill.rules.ts';
import { SkillService } from './skill/skill.service.ts';

export const catalogue: SubgraphModule = {
  name: 'catalogue',
  migrations: { part: 'catalogue', migrations: [Skill001, SkillSearch002], appendOnly: [] },
  entities: [MasterSkillRow, SubSkillRow, SkillRow],
  inputs: { SkillLookupInput: SkillLookupFields },
  buildSchema: () =>
    makeSubgraphSchema<CatalogueContext>({
      resolvers: [SkillResolver, SubSkillResolver, MasterSkillResolver, SkillSearchResolver],
      references: {
        Skill: ({ id }, { loaders }) => loaders.skills.load(id as string),
        SubSkill: ({ id }, { loaders }) => loaders.subSkills.load(id as string),
        MasterSkill: ({ id }, { loaders }) => loaders.masterSkills.load(id as string),
      },
    }),
  async open({ store }) {
    await loadTaxonomy(store);
    await indexMissing(store);
    const skills = new SkillService(store);
    const masterSkills = new MasterSkillService(store);
    const search = new SkillSearchService(store);
    return {
      contextFor: () => ({ skills, masterSkills, search, loaders: skillLoaders(skills, masterSkills) }),
    };
  },
};
