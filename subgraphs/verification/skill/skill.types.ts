import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType()
@Directive('@key(fields: "id")')
export class Skill {
  @Field(() => ID) id: string;
}

@ObjectType({ description: 'A skill that a verification is about.' })
export class VerificationSkill {
  @Field(() => ID) skillId: string;
  @Field(() => String, { description: 'What the catalogue called it when it was stored.' }) name: string;
  @Field(() => [String], { description: 'Links that show the skill.' }) proofUrl: string[];
  @Field(() => Boolean, { nullable: true, description: 'Whether it was confirmed; null until the end.' })
  verified: boolean | null;

  @Field(() => String, { nullable: true, description: "The reviewer's comment on it; null without one." })
  comment: string | null;

  @Field(() => Skill, { nullable: true }) skill: Skill;
}

@InputType({ description: 'A skill to verify.' })
export class SessionSkillInput {
  @Field(() => String) skillId: string;
  @Field(() => [String], { nullable: true }) proofUrl?: string[] | null;
}

@InputType({ description: 'All the skills of the session: those left out are deleted.' })
export class StoreSkillsInput {
  @Field(() => String, { nullable: true }) serviceVerificationId?: string | null;
  @Field(() => [SessionSkillInput]) skills: SessionSkillInput[];
}
