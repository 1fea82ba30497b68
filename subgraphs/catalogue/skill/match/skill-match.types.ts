import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Occupation } from '../../occupation/occupation.types.ts';
import { OUTDATED, Skill } from '../skill.types.ts';

const SCORE =
  'The share of finds told with this score that are right: of ten with 0.8, eight. Learned from job ads that people labelled.';

@ObjectType({ description: 'A skill that a name may mean.' })
@Guarded({ scope: 'skills:read', orOperator: true })
export class SkillMatch {
  @Field(() => Skill) skill: Skill;
  @Field(() => Float, {
    description:
      'How alike the name is. 1: the name or an alias of this skill and no other. 0.95: the same but for a plural, a hyphen or a space. 0.75 at most where several skills share the alias. Below: by shared and nearly spelled words, rare ones counting more. Below 0.55: nothing is alike, and the name was read as a text is.',
  })
  score: number;
}

@ObjectType({ description: 'An occupation that a name means.' })
@Guarded({ scope: 'skills:read', orOperator: true })
export class OccupationMatch {
  @Field(() => Occupation, { description: 'The occupation, which names its skills.' }) occupation: Occupation;
  @Field(() => Float, {
    description: 'How alike the name is, 0.85 to 1; to be read like the score of a skill.',
  })
  score: number;
}

@ObjectType({ description: 'What was found for one of the names.' })
@Guarded({ scope: 'skills:read', orOperator: true })
export class SkillNameMatch {
  @Field(() => String, { description: 'The name as it was sent.' }) name: string;
  @Field(() => [SkillMatch], {
    description: 'At most 5 skills, the likeliest first; none where nothing is alike.',
  })
  matches: SkillMatch[];

  @Field(() => [OccupationMatch], { description: 'Occupations of that name; mostly none, or one.' })
  occupations: OccupationMatch[];

  @Field(() => Boolean, OUTDATED) outdated: boolean | null;
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
    description: SCORE,
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
  @Field(() => Float, {
    description: 'How sure the surest mention is, 0.85 to 1; to be read like the score of a skill.',
  })
  score: number;

  @Field(() => [SkillMention], { description: 'Where the text names it.' }) mentions: SkillMention[];
}

@ObjectType({ description: 'A skill that a text may speak of without naming it.' })
@Guarded({ scope: 'skills:read' })
export class SuggestedSkill {
  @Field(() => Skill) skill: Skill;
  @Field(() => Float, { description: SCORE }) score: number;
}

@ObjectType({ description: 'The skills and occupations that a text names.' })
@Guarded({ scope: 'skills:read' })
export class SkillsInText {
  @Field(() => [ExtractedSkill], { description: 'Sure finds with their mentions, the surest first.' })
  items: ExtractedSkill[];
  @Field(() => [ExtractedOccupation], { description: 'The occupations, the surest first.' })
  occupations: ExtractedOccupation[];

  @Field(() => [SuggestedSkill], {
    description: 'At most 10 further skills, the likeliest first; none that is among the items.',
  })
  suggestions: SuggestedSkill[];

  @Field(() => Boolean, OUTDATED) outdated: boolean | null;
}
