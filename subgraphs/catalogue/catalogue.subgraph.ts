import { setTimeout as wait } from 'node:timers/promises';
import { byIdLoader } from '../../kernel/subgraph/lists/by-id-loader.ts';
import type { SubgraphModule } from '../../kernel/subgraph/subgraph-module.ts';
import { makeSubgraphSchema } from '../../kernel/subgraph/subgraph-schema.ts';
import type { CatalogueContext, CatalogueServices } from './catalogue.context.ts';
import { CountsResolver } from './counts/counts.resolver.ts';
import { CountsService } from './counts/counts.service.ts';
import { Skill001 } from './migrations/001-skill.ts';
import { PlaceResolver } from './place/place.resolver.ts';
import { PlaceService } from './place/place.service.ts';
import { CatalogueVersion003 } from './migrations/003-catalogue-version.ts';
import { CatalogueIndex } from './skill-match/catalogue-index.ts';
import { SkillMatchResolver } from './skill-match/skill-match.resolver.ts';
import { SkillNamesFields, SkillTextFields } from './skill-match/skill-match.rules.ts';
import { SkillMatchService } from './skill-match/skill-match.service.ts';
import { Selection004 } from './migrations/004-selection.ts';
import { SkillRequest005 } from './migrations/005-skill-request.ts';
import { SelectionRow } from './selection/selection.entity.ts';
import { SelectionResolver } from './selection/selection.resolver.ts';
import { SelectionFields } from './selection/selection.rules.ts';
import { SelectionService } from './selection/selection.service.ts';
import { DecideRequestService } from './skill-request/decide-request.service.ts';
import { SkillRequestRow } from './skill-request/skill-request.entity.ts';
import { SkillRequestResolver } from './skill-request/skill-request.resolver.ts';
import { SkillRequestFields } from './skill-request/skill-request.rules.ts';
import { SkillRequestService } from './skill-request/skill-request.service.ts';
import { SiblingsResolver } from './skill/siblings.resolver.ts';
import { siblingIdsIn } from './skill/siblings.service.ts';
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

const INDEX_WAIT_MILLISECONDS = 2_000;

export const catalogue: SubgraphModule = {
  name: 'catalogue',
  migrations: {
    part: 'catalogue',
    migrations: [Skill001, SkillSearch002, CatalogueVersion003, Selection004, SkillRequest005],
    appendOnly: [],
  },
  entities: [MasterSkillRow, SubSkillRow, SkillRow, SelectionRow, SkillRequestRow],
  inputs: {
    SelectionInput: SelectionFields,
    SkillLookupInput: SkillLookupFields,
    SkillNamesInput: SkillNamesFields,
    SkillRequestInput: SkillRequestFields,
    SkillTextInput: SkillTextFields,
  },
  buildSchema: () =>
    makeSubgraphSchema<CatalogueContext>({
      resolvers: [
        SkillResolver,
        SubSkillResolver,
        MasterSkillResolver,
        SiblingsResolver,
        SkillSearchResolver,
        SkillMatchResolver,
        SelectionResolver,
        SkillRequestResolver,
        PlaceResolver,
        CountsResolver,
      ],
      references: {
        Skill: ({ id }, { loaders }) => loaders.skills.load(id as string),
        SubSkill: ({ id }, { loaders }) => loaders.subSkills.load(id as string),
        MasterSkill: ({ id }, { loaders }) => loaders.masterSkills.load(id as string),
        SelectedSkill: ({ id }, { loaders }) => loaders.selections.load(id as string),
        SkillRequest: ({ id }, { loaders }) => loaders.skillRequests.load(id as string),
      },
    }),
  async open({ store, log }) {
    await loadTaxonomy(store);
    await indexMissing(store);
    const index = new CatalogueIndex(store, log);
    // Made before anybody asks; for a large catalogue a start is not held up longer than this, and first calls wait.
    await Promise.race([index.get(), wait(INDEX_WAIT_MILLISECONDS, undefined, { ref: false })]);
    const skills = new SkillService(store);
    const services: CatalogueServices = {
      counts: new CountsService(store),
      masterSkills: new MasterSkillService(store),
      places: new PlaceService(),
      requestDecisions: new DecideRequestService(store, skills),
      search: new SkillSearchService(store),
      selections: new SelectionService(store, skills),
      skillMatch: new SkillMatchService(index),
      skillRequests: new SkillRequestService(store),
      skills,
    };
    return {
      contextFor: (identity) => ({
        ...services,
        siblingIds: siblingIdsIn(store),
        loaders: {
          ...skillLoaders(skills, services.masterSkills),
          selections: byIdLoader((ids) => services.selections.byIds(ids)),
          skillRequests: byIdLoader((ids) => services.skillRequests.byIds(identity, ids)),
        },
      }),
    };
  },
};
