import { CountsResolver } from './counts/counts.resolver.ts';
import { OccupationResolver } from './occupation/occupation.resolver.ts';
import { PlaceResolver } from './place/place.resolver.ts';
import { SelectionResolver, SkillSelectionsResolver } from './selection/selection.resolver.ts';
import { SkillRequestResolver } from './skill-request/skill-request.resolver.ts';
import { MasterSkillResolver } from './skill/master-skill.resolver.ts';
import { SkillMatchResolver } from './skill/match/skill-match.resolver.ts';
import { OccupationSkillsResolver } from './skill/occupation-skills.resolver.ts';
import {
  SkillConnectionResolver,
  SkillPageResolver,
  SkillSearchResolver,
} from './skill/search/skill-search.resolver.ts';
import { SkillResolver, SubSkillResolver } from './skill/skill.resolver.ts';

/**
 * The resolvers of all domains. They are no part of the modules, because each needs the context, whose type is inferred from the
 * modules: a circle.
 */
export const resolvers = [
  SkillResolver,
  SubSkillResolver,
  MasterSkillResolver,
  OccupationSkillsResolver,
  SkillSearchResolver,
  SkillConnectionResolver,
  SkillPageResolver,
  SkillMatchResolver,
  OccupationResolver,
  SelectionResolver,
  SkillSelectionsResolver,
  SkillRequestResolver,
  PlaceResolver,
  CountsResolver,
];
