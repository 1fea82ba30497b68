import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { StoreSkillsFields } from './store-skills.rules.ts';

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

  sessionId: string;
}

const SessionSkillInput = inputOf('SessionSkillInput', StoreSkillsFields.properties.skills.items, {
  description: 'A skill to verify.',
});

export const StoreSkillsInput = inputOf('StoreSkillsInput', StoreSkillsFields, {
  description: 'All the skills of the session: those left out are deleted.',
  types: { skills: SessionSkillInput },
});
export type StoreSkillsInput = InputOf<typeof StoreSkillsFields>;
