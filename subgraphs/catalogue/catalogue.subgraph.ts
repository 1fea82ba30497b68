import { setTimeout as wait } from 'node:timers/promises';
import { byIdLoader } from '../../kernel/graph/by-id-loader.ts';
import type { SubgraphModule } from '../../kernel/graph/subgraph-module.ts';
import { makeSubgraphSchema } from '../../kernel/graph/subgraph-schema.ts';
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
  migrations: {
    part: 'catalogue',
    migrations: [Skill001, CatalogueVersion003, Selection004, SkillRequest005],
    appendOnly: [],
  },
  entities: [MasterSkillRow, SubSkillRow, SkillRow, SelectionRow, SkillRequestRow],
  inputs: {
    SelectionInput: SelectionFields,
    SkillNamesInput: SkillNamesFields,
    SkillRequestInput: SkillRequestFields,
    SkillTextInput: SkillTextFields,
  },
  buildSchema: () =>
    makeSubgraphSchema<CatalogueContext>({
      resolvers: [
        SkillResolver,
        SkillMatchResolver,
        SiblingsResolver,
        PlaceResolver,
        SelectionResolver,
        SkillRequestResolver,
        CountsResolver,
        StandInResolver,
      ],
      references: {
        Skill: ({ id }, { loaders }) => loaders.skills.load(id as string),
        SelectedSkill: ({ id }, { loaders }) => loaders.selections.load(id as string),
        SkillRequest: ({ id }, { loaders }) => loaders.skillRequests.load(id as string),
      },
    }),
  async open({ store, log }) {
    await loadTaxonomy(store);
    const service = new SkillService(store);
    const index = new CatalogueIndex(store, log);
    // Made before anybody asks; for a large catalogue a start is not held up longer than this, and first calls wait.
    await Promise.race([index.get(), wait(INDEX_WAIT_MILLISECONDS, undefined, { ref: false })]);
    const services: CatalogueServices = {
      counts: new CountsService(store),
      places: new PlaceService(),
      requestDecisions: new DecideRequestService(store, service),
      selections: new SelectionService(store, service),
      skillMatch: new SkillMatchService(index),
      skillRequests: new SkillRequestService(store),
    };
    return {
      contextFor: (identity) => ({
        ...services,
        siblingIds: siblingIdsIn(store),
        loaders: {
          selections: byIdLoader((ids) => services.selections.byIds(ids)),
          skillRequests: byIdLoader((ids) => services.skillRequests.byIds(identity, ids)),
          skills: byIdLoader((ids) => service.byIds(ids)),
        },
      }),
    };
  },
};
