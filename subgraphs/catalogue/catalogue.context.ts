import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { ContextOf } from '../../kernel/subgraph/domain-module.ts';
import type { counts } from './counts/counts.module.ts';
import type { place } from './place/place.module.ts';
import type { selection } from './selection/selection.module.ts';
import type { skill } from './skill/skill.module.ts';
import type { skillMatch } from './skill-match/skill-match.module.ts';
import type { skillRequest } from './skill-request/skill-request.module.ts';
import type { skillSearch } from './skill-search/skill-search.module.ts';

/** All that a resolver of this subgraph has at hand: what each domain brings. */
export type CatalogueContext = { identity: Identity } & ContextOf<typeof skill> &
  ContextOf<typeof skillSearch> &
  ContextOf<typeof skillMatch> &
  ContextOf<typeof selection> &
  ContextOf<typeof skillRequest> &
  ContextOf<typeof place> &
  ContextOf<typeof counts>;
