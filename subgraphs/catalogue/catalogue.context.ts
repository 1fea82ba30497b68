import type DataLoader from 'dataloader';
import type { Identity } from '../../kernel/identity/identity.ts';
import type { PlaceService } from './place/place.service.ts';
import type { Skill } from './skill/skill.types.ts';

export interface CatalogueContext {
  identity: Identity;
  places: PlaceService;
  loaders: { skills: DataLoader<string, Skill | null> };
}
