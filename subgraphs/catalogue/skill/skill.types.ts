import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { numberedPageOf } from '../../../kernel/subgraph/lists/numbered-page.ts';

@ObjectType({ description: 'A wide field of work, such as Construction.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'skills:read', orOperator: true })
export class MasterSkill {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;
}

@ObjectType({ description: 'A part of a master skill, such as Masonry.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'skills:read', orOperator: true })
export class SubSkill {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => MasterSkill)
  master: MasterSkill;
}

@ObjectType({ description: 'Something a person can do and, where verifiable, be asked about.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'skills:read', orOperator: true })
export class Skill {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  description: string;

  @Field(() => [String])
  aliases: string[];

  @Field(() => Boolean)
  verifiable: boolean;

  @Field(() => SubSkill)
  subSkill: SubSkill;
}

export const SkillConnection = connectionOf('Skill', () => Skill);
export const SubSkillConnection = connectionOf('SubSkill', () => SubSkill);
export const MasterSkillConnection = connectionOf('MasterSkill', () => MasterSkill);
export const SkillPage = numberedPageOf('Skill', () => Skill);
export const SubSkillPage = numberedPageOf('SubSkill', () => SubSkill);
export const MasterSkillPage = numberedPageOf('MasterSkill', () => MasterSkill);

@InputType({ description: 'Skills that fit all that is given.' })
export class SkillFilter {
  @Field(() => ID, { nullable: true })
  masterSkillId?: string | null;

  @Field(() => ID, { nullable: true })
  subSkillId?: string | null;

  @Field(() => Boolean, { nullable: true })
  verifiable?: boolean | null;
}

@ObjectType({ description: 'What was found of the ids asked for.' })
export class SkillLookup {
  @Field(() => [Skill], { description: 'In the order asked for, each once.' })
  items: Skill[];

  @Field(() => [ID], { description: 'Ids that no skill has.' })
  missing: string[];
}
