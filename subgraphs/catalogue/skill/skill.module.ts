import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { MasterSkillResolver } from './master-skill.resolver.ts';
import { MasterSkillService } from './master-skill.service.ts';
import { siblingIdsIn } from './siblings.service.ts';
import { MasterSkillRow, SkillRow, SubSkillRow } from './skill.entity.ts';
import { skillLoaders } from './skill.loaders.ts';
import { SkillResolver, SubSkillResolver } from './skill.resolver.ts';
import { SkillLookupFields } from './skill.rules.ts';

/** The catalogue itself: skills under sub-skills under masters. */
export const skill = domainModule({
  entities: [MasterSkillRow, SubSkillRow, SkillRow],
  inputs: { SkillLookupInput: SkillLookupFields },
  resolvers: [SkillResolver, SubSkillResolver, MasterSkillResolver],
  open({ store, skills }: CatalogueDeps) {
    const masterSkills = new MasterSkillService(store);
    return {
      services: { skills, masterSkills },
      loaders: () => ({ ...skillLoaders(skills, masterSkills), siblingIds: siblingIdsIn(store) }),
    };
  },
  references: { Skill: 'skills', SubSkill: 'subSkills', MasterSkill: 'masterSkills' },
});
