import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import { manyLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { VerificationDeps } from '../verification.deps.ts';
import { SkillNames018 } from '../migrations/018-skill-names.ts';
import { SessionSkillRow } from './session-skill.entity.ts';
import { SkillService } from './skill.service.ts';
import { StoreSkillsFields } from './store-skills.rules.ts';

/** Step 1: the skills of a session. */
export const skill = domainModule({
  entities: [SessionSkillRow],
  migrations: [SkillNames018],
  inputs: { StoreSkillsInput: StoreSkillsFields },
  open({ store, ask }: VerificationDeps) {
    const skills = new SkillService(store, ask);
    return {
      services: { skills },
      loaders: (identity) => ({
        skills: manyLoader((ids) => skills.bySessions(identity, ids), 'sessionId'),
      }),
    };
  },
});
