import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Lives in the catalogue subgraph.' })
@Directive('@key(fields: "id", resolvable: false)')
export class Skill {
  @Field(() => ID)
  id: string;
}

@ObjectType({ description: 'A skill that a verification is about.' })
export class VerificationSkill {
  @Field(() => ID)
  skillId: string;

  @Field(() => String, { description: 'As the catalogue had it when the skill was stored.' })
  name: string;

  @Field(() => [String])
  proofUrl: string[];

  @Field(() => Boolean, { nullable: true, description: 'What was found; null until the verification ends.' })
  verified: boolean | null;

  @Field(() => String, { nullable: true, description: "The reviewer's." })
  comment: string | null;

  @Field(() => Skill, { nullable: true })
  skill: Skill;
}

@InputType()
export class SessionSkillInput {
  @Field(() => String)
  skillId: string;

  @Field(() => [String], { nullable: true })
  proofUrl?: string[] | null;
}

@InputType({ description: 'All the skills of the session: those left out are deleted.' })
export class StoreSkillsInput {
  @Field(() => String, { nullable: true })
  serviceVerificationId?: string | null;

  @Field(() => [SessionSkillInput])
  skills: SessionSkillInput[];
}
