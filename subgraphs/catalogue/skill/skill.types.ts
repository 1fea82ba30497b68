import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { Guarded } from '../../../kernel/graph/guarded.ts';

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
