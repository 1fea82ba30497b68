import type DataLoader from 'dataloader';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { CountsService } from './counts/counts.service.ts';
import type { PlaceService } from './place/place.service.ts';
import type { SelectionService } from './selection/selection.service.ts';
import type { SelectedSkill } from './selection/selection.types.ts';
import type { SkillMatchService } from './skill-match/skill-match.service.ts';
import type { DecideRequestService } from './skill-request/decide-request.service.ts';
import type { SkillRequestService } from './skill-request/skill-request.service.ts';
import type { SkillRequest } from './skill-request/skill-request.types.ts';
import type { SkillSearchService } from './skill-search/skill-search.service.ts';
import type { MasterSkillService } from './skill/master-skill.service.ts';
import type { SiblingIds } from './skill/siblings.service.ts';
import type { SkillLoaders } from './skill/skill.loaders.ts';
import type { SkillService } from './skill/skill.service.ts';

export interface CatalogueServices {
  counts: CountsService;
  masterSkills: MasterSkillService;
  places: PlaceService;
  requestDecisions: DecideRequestService;
  search: SkillSearchService;
  selections: SelectionService;
  skillMatch: SkillMatchService;
  skillRequests: SkillRequestService;
  skills: SkillService;
}

export interface CatalogueContext extends CatalogueServices {
  identity: Identity;
  siblingIds: SiblingIds;
  loaders: SkillLoaders & {
    selections: DataLoader<string, SelectedSkill | null>;
    skillRequests: DataLoader<string, SkillRequest | null>;
  };
}
