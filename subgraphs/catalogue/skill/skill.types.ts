import { Directive, Field, ID, InputType, ObjectType } from 'type-graphql';
import { NamesScalar, type Names } from '../../../kernel/core/graph/names.ts';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { numberedPageOf } from '../../../kernel/subgraph/lists/numbered-page.ts';

@ObjectType({ description: 'A wide field of work, such as Construction.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'skills:read', orOperator: true })
export class MasterSkill {
  @Field(() => ID) id: string;
  @Field(() => String, { description: 'What the master skill is called.' }) name: string;
}

@ObjectType({ description: 'A part of a master skill, such as Masonry.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'skills:read', orOperator: true })
export class SubSkill {
  @Field(() => ID) id: string;
  @Field(() => String, { description: 'What the sub-skill is called.' }) name: string;
  @Field(() => MasterSkill, { description: 'The field that it is a part of.' }) master: MasterSkill;
}

@ObjectType({ description: 'Something a person can do, as the catalogue has it.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'skills:read', orOperator: true })
export class Skill {
  @Field(() => ID) id: string;
  @Field(() => String, { description: 'What the skill is called.' }) name: string;
  @Field(() => String, { description: 'What somebody with the skill does.' }) description: string;
  @Field(() => [String], { description: 'Other names under which it is found.' }) aliases: string[];
  @Field(() => NamesScalar, {
    description: 'Its names in other languages, by their codes: those that candidates read and hear.',
  })
  names: Names;

  @Field(() => Boolean, { description: 'Whether candidates can be asked about it.' }) verifiable: boolean;
  @Field(() => SubSkill, { description: 'The part of a field that it belongs to.' }) subSkill: SubSkill;
  @Field(() => String, {
    nullable: true,
    description: 'The id that an outside catalogue has for it, where it came from one.',
  })
  uri: string | null;

  @Field(() => [ID], {
    description: 'Ids of skills that became one with this one; each of them still reads it.',
  })
  mergedIds: string[];

  @Field(() => Boolean, {
    description: 'Whether it left the catalogue: it is read by its id, and neither listed nor found.',
  })
  archived: boolean;

  otherSubSkillIds: string[];
  /** The id under which the catalogue has it, where it is read by the id of a skill that became one with it. */
  keptId?: string;
}

/** Only what is found by the index can be of the catalogue before. */
export const OUTDATED = {
  nullable: true,
  description:
    'True where the catalogue changed a moment ago and this was found in it as it was before: ask again to see the change. Null otherwise.',
} as const;

export const SkillConnection = connectionOf('Skill', () => Skill);
export const SubSkillConnection = connectionOf('SubSkill', () => SubSkill);
export const MasterSkillConnection = connectionOf('MasterSkill', () => MasterSkill);
export const SkillPage = numberedPageOf('Skill', () => Skill);
export const SubSkillPage = numberedPageOf('SubSkill', () => SubSkill);
export const MasterSkillPage = numberedPageOf('MasterSkill', () => MasterSkill);

@InputType({ description: 'Which skills to list.' })
export class SkillFilter {
  @Field(() => ID, { nullable: true }) masterSkillId?: string | null;
  @Field(() => ID, { nullable: true }) subSkillId?: string | null;
  @Field(() => String, { nullable: true, description: 'The id that an outside catalogue has for the skill.' })
  uri?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether candidates can be asked about them.' })
  verifiable?: boolean | null;
}

@ObjectType({ description: 'What was found of the ids asked for.' })
export class SkillLookup {
  @Field(() => [Skill], { description: 'The skills found, in the order asked for, each once.' })
  items: Skill[];

  @Field(() => [ID], { description: 'Ids that no skill has.' }) missing: string[];
}
