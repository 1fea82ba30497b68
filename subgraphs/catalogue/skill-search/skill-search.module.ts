import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { OpenSkillSearchFields, SkillSearchFields } from './keyword.rules.ts';
import { CatalogueVersionRow } from './catalogue-version.entity.ts';
import { SkillConnectionResolver, SkillPageResolver, SkillSearchResolver } from './skill-search.resolver.ts';
import { SkillSearchService } from './skill-search.service.ts';

/** Finding skills by a keyword. */
export const skillSearch = domainModule({
  entities: [CatalogueVersionRow],
  inputs: { SkillSearchInput: SkillSearchFields, OpenSkillSearchInput: OpenSkillSearchFields },
  resolvers: [SkillSearchResolver, SkillConnectionResolver, SkillPageResolver],
  open: ({ index }: CatalogueDeps) => ({
    services: { search: new SkillSearchService(index) },
    warmUp: async () => void (await index.get()),
  }),
});
