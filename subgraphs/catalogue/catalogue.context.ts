import type DataLoader from 'dataloader';
import type { Identity } from '../../kernel/identity/identity.ts';
import type { CountsService } from './counts/counts.service.ts';
import type { SelectedSkill } from './selection/selection.types.ts';
import type { SelectionService } from './selection/selection.service.ts';
import type { DecideRequestService } from './skill-request/decide-request.service.ts';
import type { SkillRequestService } from './skill-request/skill-request.service.ts';
import type { SkillRequest } from './skill-request/skill-request.types.ts';
import type { Skill } from './skill/skill.types.ts';

export interface CatalogueServices {
  counts: CountsService;
  requestDecisions: DecideRequestService;
  selections: SelectionService;
  skillRequests: SkillRequestService;
}

export interface CatalogueContext extends CatalogueServices {
  identity: Identity;
  loaders: {
    selections: DataLoader<string, SelectedSkill | null>;
    skillRequests: DataLoader<string, SkillRequest | null>;
    skills: DataLoader<string, Skill | null>;
  };
}
