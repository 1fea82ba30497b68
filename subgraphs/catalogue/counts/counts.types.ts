import { Field, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

/** The scope of calls that carry the admin API key; no key or token is given it. */
export const FOR_ADMINS = { scope: 'catalogue:admin', orOperator: true } as const;

@ObjectType({ description: 'How much of everything the catalogue holds, over all organisations.' })
@Guarded(FOR_ADMINS)
export class CatalogueCounts {
  @Field(() => Int)
  masterSkills: number;

  @Field(() => Int)
  subSkills: number;

  @Field(() => Int)
  skills: number;

  @Field(() => Int)
  selectedSkills: number;

  @Field(() => Int, { description: 'Different users who have a skill selected.' })
  users: number;

  @Field(() => Int, { description: 'Of all organisations, in test and live mode.' })
  pendingSkillRequests: number;
}
