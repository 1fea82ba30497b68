import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { VerificationRuleName } from '../../hiring/workflow/workflow.types.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';

@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class QuestionSet {
  @Field(() => ID) id: string;
}

@ObjectType({ description: 'A question of your own, as candidates read it.' })
export class AskedQuestion {
  @Field(() => String, { description: 'Your id of the question.' }) key: string;
  @Field(() => String, { description: '`yes_no`, or `voice`: own words.' }) type: string;
  @Field(() => String, { description: 'What is asked.' }) text: string;
  @Field(() => Boolean, { description: 'Whether it must be answered; if not, it may be skipped.' })
  required: boolean;
}

@ObjectType({ description: 'A skill that candidates are asked about.' })
export class AskedSkill {
  @Field(() => ID) skillId: string;
  @Field(() => String, { description: 'What the skill was called when the questions were made.' })
  name: string;

  @Field(() => VerificationRuleName, {
    nullable: true,
    description:
      'The rule of its verdict; null where there are too few questions to ask about it, and for versions of before there were rules.',
  })
  rule: string | null;

  @Field(() => Int, { description: 'How many questions a candidate is asked about it at most.' })
  askedAtMost: number;

  @Field(() => Int, { description: 'How many questions each candidate is drawn theirs from.' }) pool: number;
  @Field(() => QuestionSet, { description: 'The questions about it.' }) questionSet: QuestionSet;
}

@ObjectType({
  description:
    'What candidates of a mandate are asked. Which options are right, and which answers knock out, is not told.',
})
@Guarded({ scope: 'mandates:read' })
export class MandateQuestions {
  @Field(() => ID) mandateId: string;
  @Field(() => Int, { description: 'The version of the mandate they were prepared for, from 1.' })
  flowVersion: number;

  @Field(() => [String], {
    description:
      'The steps in their order: `consent`, and those of `enrichment`, `skills`, `interest` that have something to ask.',
  })
  steps: string[];

  @Field(() => Int, { description: 'About how long all answers take, in minutes.' }) minutes: number;
  @Field(() => [AskedQuestion], { description: 'Your own questions.' }) enrichment: AskedQuestion[];
  @Field(() => [AskedSkill], { description: 'The skills, in the order they are asked about.' })
  skills: AskedSkill[];
}
