import DataLoader from 'dataloader';
import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../../kernel/subgraph/lists/by-id-loader.ts';
import { pageLoaders } from '../../../../kernel/subgraph/lists/page-loaders.ts';
import { UnreadLanguages144 } from '../../migrations/144-unread-languages.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { MandateFields, MandateReplacementFields } from './mandate-fields.rules.ts';
import { MandateListService } from './mandate-list.service.ts';
import { MandateVersionsService } from './mandate-versions.service.ts';
import { FlowRow, MandateRow } from './mandate.entity.ts';
import { MandateService } from './mandate.service.ts';
import { ResolvePendingSkill } from './pending-skill.handler.ts';
import { PrepareMandate } from './prepare-mandate.handler.ts';

/** Jobs to find people for, and the preparation of their questions. */
export const mandates = domainModule({
  migrations: [UnreadLanguages144],
  entities: [MandateRow, FlowRow],
  inputs: { MandateInput: MandateFields, MandateReplacement: MandateReplacementFields },
  open({ store, ask, catalogue, hasAdapter }: MandateDeps) {
    const mandateLists = new MandateListService(store, hasAdapter);
    const versions = new MandateVersionsService(store);
    return {
      services: { mandateLists, mandates: new MandateService(store, catalogue, hasAdapter) },
      loaders: (identity) => ({
        mandates: byIdLoader((ids) => mandateLists.byIds(identity, ids)),
        mandateCounts: new DataLoader((ids: readonly string[]) => mandateLists.countsOfSkills(identity, ids)),
        /** The mandates of a workflow or a skill, one page of each. */
        mandatePages: pageLoaders(mandateLists, identity),
        /** The versions of a mandate, one page of each. */
        versionPages: pageLoaders(versions, identity),
      }),
      handlers: [new PrepareMandate(store, ask, catalogue, hasAdapter), new ResolvePendingSkill(store)],
    };
  },
  references: { Mandate: 'mandates', Skill: ({ id }) => ({ id }) },
});
