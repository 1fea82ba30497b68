import { byIdLoader } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import { childrenLoader } from './children-loader.ts';
import type { MasterSkillService } from './master-skill.service.ts';
import { ID_PATTERN } from './skill.rules.ts';
import type { SkillService } from './skill.service.ts';

export const skillLoaders = (skills: SkillService, masters: MasterSkillService) => ({
  skills: byIdLoader((ids) => skills.byIds(ids)),
  subSkills: byIdLoader((ids) => masters.subSkillsByIds(ids)),
  masterSkills: byIdLoader((ids) => masters.byIds(ids)),
  skillsOfSubSkill: childrenLoader({
    pattern: ID_PATTERN.skill,
    find: (parents, limit, after) => skills.ofSubSkills(parents, limit, after),
    parentOf: ({ parentId }) => parentId,
  }),
  subSkillsOfMaster: childrenLoader({
    pattern: ID_PATTERN.subSkill,
    find: (parents, limit, after) => masters.subSkillsOf(parents, limit, after),
    parentOf: ({ master }) => master.id,
  }),
});
