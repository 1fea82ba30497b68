import type DataLoader from 'dataloader';
import type { PartMigrations } from '../../kernel/database/migrate.ts';
import { byIdLoader } from '../../kernel/graph/by-id-loader.ts';
import { makeSubgraphSchema, type SubgraphSchema } from '../../kernel/graph/subgraph-schema.ts';
import type { SubgraphModule } from '../../kernel/graph/subgraph-module.ts';
import type { Identity } from '../../kernel/identity/identity.ts';
import { Skill001 } from './migrations/001-skill.ts';
import { loadTaxonomy } from './skill/load-taxonomy.ts';
import { MasterSkillRow, SkillRow, SubSkillRow } from './skill/skill.entity.ts';
import { SkillResolver } from './skill/skill.resolver.ts';
import { SkillService } from './skill/skill.service.ts';
import type { Skill } from './skill/skill.types.ts';

export interface CatalogueContext {
  identity: Identity;
  skills: DataLoader<string, Skill | null>;
}

const migrations: PartMigrations = { part: 'catalogue', migrations: [Skill001], appendOnly: [] };

const buildSchema = (): Promise<SubgraphSchema> =>
  makeSubgraphSchema<CatalogueContext>({
    resolvers: [SkillResolver],
    references: { Skill: ({ id }, { skills }) => skills.load(id as string) },
  });

export const catalogue: SubgraphModule = {
  name: 'catalogue',
  migrations,
  entities: [MasterSkillRow, SubSkillRow, SkillRow],
  inputs: {},
  buildSchema,
  async open({ store }) {
    await loadTaxonomy(store);
    const service = new SkillService(store);
    return { contextFor: () => ({ skills: byIdLoader((ids) => service.byIds(ids)) }) };
  },
};
