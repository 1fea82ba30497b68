import type DataLoader from 'dataloader';
import type { Identity } from '../../kernel/identity/identity.ts';
import type { PlaceService } from './place/place.service.ts';
import type { SiblingIds } from './skill/siblings.service.ts';
import type { SkillMatchService } from './skill-match/skill-match.service.ts';
import type { Skill } from './skill/skill.types.ts';

export interface CatalogueContext {
  identity: Identity;
  places: PlaceService;
  siblingIds: SiblingIds;
  skillMatch: SkillMatchService;
  loaders: { skills: DataLoader<string, Skill | null> };
}
