import { counts } from './counts/counts.module.ts';
import { occupation } from './occupation/occupation.module.ts';
import { place } from './place/place.module.ts';
import { selection } from './selection/selection.module.ts';
import { shipped } from './shipped/shipped.module.ts';
import { skillRequest } from './skill-request/skill-request.module.ts';
import { skill } from './skill/skill.module.ts';

/** The domains of this subgraph. Their purges run in this order. */
export const domains = [skill, occupation, selection, skillRequest, place, counts, shipped] as const;
