import { domainModule } from '../../../kernel/subgraph/domain-module.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { nearestSkillsBy } from './match/nearest-skills.ts';
import { SkillNamesFields, SkillTextFields } from './match/skill-match.rules.ts';
import { SkillMatchService } from './match/skill-match.service.ts';
import { Names012 } from '../migrations/012-names.ts';
import { MasterSkillService } from './master-skill.service.ts';
import { CatalogueVersionRow } from './search/catalogue-version.entity.ts';
import { OpenSkillSearchFields, SkillSearchFields } from './search/keyword.rules.ts';
import { SkillSearchService } from './search/skill-search.service.ts';
import { siblingIdsIn } from './siblings.service.ts';
import { MasterSkillRow, SkillRow, SubSkillRow } from './skill.entity.ts';
import { skillLoaders } from './skill.loaders.ts';
import { SkillLookupFields } from './skill.rules.ts';

/** The catalogue itself: skills under sub-skills under masters, found by a keyword, by names and by texts that mean them. */
export const skill = domainModule({
  entities: [MasterSkillRow, SubSkillRow, SkillRow, CatalogueVersionRow],
  migrations: [Names012],
  inputs: {
    SkillLookupInput: SkillLookupFields,
    SkillSearchInput: SkillSearchFields,
    OpenSkillSearchInput: OpenSkillSearchFields,
    SkillNamesInput: SkillNamesFields,
    SkillTextInput: SkillTextFields,
  },
  open({ store, skills, index }: CatalogueDeps) {
    const masterSkills = new MasterSkillService(store);
    const skillMatch = new SkillMatchService(index);
    return {
      services: { skills, masterSkills, search: new SkillSearchService(index), skillMatch },
      loaders: () => ({
        ...skillLoaders(skills, masterSkills),
        siblingIds: siblingIdsIn(store),
        nearestSkills: nearestSkillsBy(skillMatch),
      }),
      warmUp: async () => void (await index.get()),
    };
  },
  references: { Skill: 'skills', SubSkill: 'subSkills', MasterSkill: 'masterSkills' },
});
