import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { byIdLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { SkillRequest005 } from '../migrations/005-skill-request.ts';
import { AskedAgain006 } from '../migrations/006-asked-again.ts';
import { DecideRequestService } from './decide-request.service.ts';
import { SkillRequestRow } from './skill-request.entity.ts';
import { SkillRequestFields } from './skill-request.rules.ts';
import { SkillRequestService } from './skill-request.service.ts';

/** Skills that partners miss, and what operators decide about them. */
export const skillRequest = domainModule({
  migrations: [SkillRequest005, AskedAgain006],
  entities: [SkillRequestRow],
  inputs: { SkillRequestInput: SkillRequestFields },
  open({ store, skills, index }: CatalogueDeps) {
    const skillRequests = new SkillRequestService(store, index);
    return {
      services: { skillRequests, requestDecisions: new DecideRequestService(store, skills) },
      loaders: (identity) => ({ skillRequests: byIdLoader((ids) => skillRequests.byIds(identity, ids)) }),
    };
  },
  references: { SkillRequest: 'skillRequests' },
});
