import { subgraphOf } from '../../kernel/subgraph/domain-module.ts';
import { catalogueDeps } from './catalogue.deps.ts';
import { counts } from './counts/counts.module.ts';
import { occupation } from './occupation/occupation.module.ts';
import { place } from './place/place.module.ts';
import { selection } from './selection/selection.module.ts';
import { shipped } from './shipped/shipped.module.ts';
import { skill } from './skill/skill.module.ts';
import { skillRequest } from './skill-request/skill-request.module.ts';

export const domains = [
  skill,
  occupation,
  selection,
  skillRequest,
  place,
  counts,
  shipped,
] as const;

export const catalogue = subgraphOf({ name: 'catalogue', deps: catalogueDeps, domains });
