import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { SkillSearch002 } from '../migrations/002-skill-search.ts';
import { CatalogueVersion003 } from '../migrations/003-catalogue-version.ts';
import { OpenSkillSearchFields, SkillSearchFields } from './keyword.rules.ts';
import { OneIndex011 } from '../migrations/011-one-index.ts';
import { CatalogueVersionRow } from './catalogue-version.entity.ts';
import { SkillConnectionResolver, SkillPageResolver, SkillSearchResolver } from './skill-search.resolver.ts';
import { SkillSearchService } from './skill-search.service.ts';

/** Finding skills by a keyword. */
export const skillSearch = domainModule({
  migrations: [SkillSearch002, CatalogueVersion003, OneIndex011],
  entities: [CatalogueVersionRow],
  inputs: { SkillSearchInput: SkillSearchFields, OpenSkillSearchInput: OpenSkillSearchFields },
  resolvers: [SkillSearchResolver, SkillConnectionResolver, SkillPageResolver],
  open: ({ index }: CatalogueDeps) => ({
    services: { search: new SkillSearchService(index) },
    warmUp: async () => void (await index.get()),
  }),
});
