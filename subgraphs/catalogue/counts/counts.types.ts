import { Field, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

/** The scope of calls that carry the admin API key; no key or token is given it. */
export const FOR_ADMINS = { scope: 'catalogue:admin', orOperator: true } as const;

@ObjectType({ description: 'How much of everything the catalogue holds, over all organisations.' })
@Guarded(FOR_ADMINS)
export class CatalogueCounts {
  @Field(() => Int, { description: 'Master skills in the catalogue.' }) masterSkills: number;
  @Field(() => Int, { description: 'Sub-skills in the catalogue.' }) subSkills: number;
  @Field(() => Int, { description: 'Skills in the catalogue.' }) skills: number;
  @Field(() => Int, { description: 'Selections by users.' }) selectedSkills: number;
  @Field(() => Int, { description: 'Different users who have a skill selected.' }) users: number;
  @Field(() => Int, { description: 'Requests for skills that nobody has decided, in test and live mode.' })
  pendingSkillRequests: number;
}
