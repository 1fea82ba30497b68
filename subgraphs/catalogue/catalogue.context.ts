import type DataLoader from 'dataloader';
import type { Identity } from '../../kernel/identity/identity.ts';
import type { Skill } from './skill/skill.types.ts';

export interface CatalogueContext {
  identity: Identity;
  loaders: { skills: DataLoader<string, Skill | null> };
}
