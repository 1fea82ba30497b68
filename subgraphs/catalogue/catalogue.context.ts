import type DataLoader from 'dataloader';
import type { ChildrenLoader } from '../../kernel/graph/children-loader.ts';
import type { Identity } from '../../kernel/identity/identity.ts';
import type { SkillSearchService } from './skill-search/skill-search.service.ts';
import type { MasterSkillService } from './skill/master-skill.service.ts';
import type { SkillService } from './skill/skill.service.ts';
import type { MasterSkill, Skill, SubSkill } from './skill/skill.types.ts';

export interface CatalogueContext {
  identity: Identity;
  skills: SkillService;
  masterSkills: MasterSkillService;
  search: SkillSearchService;
  loaders: {
    skills: DataLoader<string, Skill | null>;
    subSkills: DataLoader<string, SubSkill | null>;
    masterSkills: DataLoader<string, MasterSkill | null>;
    skillsOfSubSkill: ChildrenLoader<Skill>;
    subSkillsOfMaster: ChildrenLoader<SubSkill>;
  };
}
