import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Occupation } from '../occupation/occupation.types.ts';
import { Skill } from '../skill/skill.types.ts';

@ObjectType({ description: 'A skill that a name may mean.' })
@Guarded({ scope: 'skills:read', orOperator: true })
export class SkillMatch {
  @Field(() => Skill) skill: Skill;
  @Field(() => Float, {
    description:
      'How alike, 0.55 to 1. 1: the name or an alias of this skill and no other. 0.95: the same but for a plural, a hyphen or a space. 0.75 at most where several skills share the alias. Below: by shared and nearly spelled words, rare ones counting more.',
  })
  score: number;
}

@ObjectType({ description: 'An occupation that a name means.' })
@Guarded({ scope: 'skills:read', orOperator: true })
export class OccupationMatch {
  @Field(() => Occupation, { description: 'The occupation, which names its skills.' }) occupation: Occupation;
  @Field(() => Float, { description: 'How alike, 0.85 to 1, as the score of a skill.' }) score: number;
}

@ObjectType({ description: 'What was found for one of the names.' })
@Guarded({ scope: 'skills:read', orOperator: true })
export class SkillNameMatch {
  @Field(() => String, { description: 'The name as it was sent.' }) name: string;
  @Field(() => [SkillMatch], { description: 'At most 5, the likeliest first; none where nothing is alike.' })
  matches: SkillMatch[];

  @Field(() => [OccupationMatch], { description: 'Occupations of that name; mostly none, or one.' })
  occupations: OccupationMatch[];
}

@ObjectType({ description: 'A place in the text that names the skill.' })
export class SkillMention {
  @Field(() => Int, { description: 'Where it starts, in UTF-16 units of the text as sent.' }) start: number;
  @Field(() => Int, { description: 'Where it ends, exclusive: text.slice(start, end) is the mention.' })
  end: number;

  @Field(() => String, { description: 'The mention as it stands in the text.' }) text: string;
}

@ObjectType({ description: 'A skill that a text names.' })
@Guarded({ scope: 'skills:read' })
export class ExtractedSkill {
  @Field(() => Skill) skill: Skill;
  @Field(() => Float, {
    description:
      'Of the surest mention. 1: the name. 0.9: an alias. 0.8: a part of a name of the form "… and …". 0.5: an alias that two or three skills share (one that more share is left out). Less 0.05 for a plural, hyphen or space, 0.1 for the doer instead of the doing (welder, welding), 0.15 for another spelling of the same sound.',
  })
  score: number;

  @Field(() => [SkillMention], {
    description: 'Where the text names it. Of phrases that overlap, the longest.',
  })
  mentions: SkillMention[];
}

@ObjectType({ description: 'An occupation that a text names.' })
@Guarded({ scope: 'skills:read' })
export class ExtractedOccupation {
  @Field(() => Occupation, { description: 'The occupation, which names its skills.' }) occupation: Occupation;
  @Field(() => Float, { description: 'Of the surest mention, 0.85 to 1, as the score of a skill.' })
  score: number;

  @Field(() => [SkillMention], { description: 'Where the text names it.' }) mentions: SkillMention[];
}

@ObjectType({ description: 'The skills and occupations that a text names.' })
@Guarded({ scope: 'skills:read' })
export class SkillsInText {
  @Field(() => [ExtractedSkill], { description: 'The skills, the surest first.' }) items: ExtractedSkill[];
  @Field(() => [ExtractedOccupation], { description: 'The occupations, the surest first.' })
  occupations: ExtractedOccupation[];
}
