import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { Skill } from '../../hiring/mandate/mandate.types.ts';
import type { QuestionFlag as FlagName } from './judge-question.rules.ts';
import type { QuestionStateName } from './question.entity.ts';

export const BankQuestionState = enumOf<QuestionStateName>(
  'BankQuestionState',
  'Whether a question is drawn.',
  {
    in_use: 'It is drawn.',
    suspended: 'It is drawn no more, until an operator restores it.',
    retired: 'It is not, or no longer, in the bank: only mandates that were prepared with it ask it.',
  },
);

export const BankQuestionFlag = enumOf<FlagName>('BankQuestionFlag', 'Why somebody should read a question.', {
  able_get_it_wrong:
    'Those who know the rest get it wrong: its key is likely wrong. It is suspended at once.',
  able_doubt: 'Those who know the rest get it wrong too often.',
  gives_itself_away: 'Those who know little get it right nearly always.',
  discriminates_backwards: 'Those who know more get it right less often.',
  leaked: 'Far more fast and right answers than before: the answer is known. It is suspended at once.',
  leak_suspected: 'More fast and right answers than before.',
  languages_differ: 'It is harder in one language than in English.',
});

@ObjectType({ description: 'The answers to a question in one language. Nobody is in these counts.' })
@Guarded({ actor: 'operator' })
export class QuestionLanguageCounts {
  @Field(() => String, { description: 'The language that it was asked in, such as `hi`.' }) language: string;
  @Field(() => Int, { description: 'How often it was answered.' }) answered: number;
  @Field(() => Int, { description: 'How often rightly.' }) right: number;
  @Field(() => Int, { description: 'How often rightly and faster than usual.' }) fastRight: number;
}

@ObjectType({ description: 'A question about a skill: whether it is drawn, and what the answers to it say.' })
@Directive('@key(fields: "id")')
@Guarded({ actor: 'operator' })
export class BankQuestion {
  @Field(() => ID, { description: 'Its id, `qn_…`, the same wherever it is asked.' }) id: string;
  @Field(() => ID, { description: 'The skill that it is about.' }) skillId: string;
  @Field(() => Skill, { nullable: true }) skill: Skill;
  @Field(() => Int, { description: '1 what a helper of a year knows, 2 a skilled worker, 3 a master.' })
  level: number;
  @Field(() => BankQuestionState) state: QuestionStateName;
  @Field(() => BankQuestionFlag, {
    nullable: true,
    description: 'The flag that suspended it; null where an operator did, and for one that is not suspended.',
  })
  stateReason: string | null;
  @Field(() => Date, { description: 'Since when it is in this state.' }) stateAt: Date;
  @Field(() => String, { nullable: true, description: "An operator's note." }) note: string | null;
  @Field(() => [BankQuestionFlag], { description: 'What the answers up to last night say.' })
  flags: FlagName[];
  @Field(() => Int, { description: 'How often it was answered, up to last night.' }) answered: number;
  @Field(() => Float, {
    nullable: true,
    description: 'The share of right answers, shrunk towards that of its level; null before it was answered.',
  })
  difficulty: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'How well it tells those who know the rest from those who do not, −1 to 1; null likewise.',
  })
  discrimination: number | null;
}

export const BankQuestionConnection = connectionOf('BankQuestion', () => BankQuestion);

@InputType({ description: 'Which questions to list.' })
export class BankQuestionFilter {
  @Field(() => ID, { nullable: true, description: 'Only questions about this skill.' })
  skillId?: string | null;
  @Field(() => BankQuestionState, { nullable: true, description: 'Only questions in this state.' })
  state?: QuestionStateName | null;
  @Field(() => BankQuestionFlag, { nullable: true, description: 'Only questions with this flag.' })
  flag?: FlagName | null;
}

@ObjectType({ description: 'The questions about one skill in numbers.' })
@Guarded({ actor: 'operator' })
export class QuestionSkill {
  @Field(() => ID) skillId: string;
  @Field(() => Skill, { nullable: true }) skill: Skill;
  @Field(() => Int, { description: 'How many questions are drawn.' }) usable: number;
  @Field(() => Int, { description: 'How many are suspended.' }) suspended: number;
  @Field(() => Int, { description: 'How many have a flag and are drawn.' }) flagged: number;
  @Field(() => Int, { description: 'How many people have finished the skill.' }) sittings: number;
  @Field(() => Int, { description: 'How many of them were verified.' }) verified: number;
  @Field(() => Date, {
    nullable: true,
    description:
      'The night in which its questions seemed to have leaked; null once an operator has settled it.',
  })
  alarmAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When a pilot has calibrated it; null before.' })
  calibratedAt: Date | null;
}

@InputType({ description: 'How a group of a pilot did.' })
export class PilotGroupInput {
  @Field(() => Int, { description: 'How many were verified.' }) verified: number;
  @Field(() => Int, { description: 'How many took part.' }) people: number;
}

@InputType({ description: 'What a pilot has shown about a skill.' })
export class PilotInput {
  @Field(() => PilotGroupInput, { description: 'People known to be competent, at least 30.' })
  competent: PilotGroupInput;
  @Field(() => PilotGroupInput, { description: 'People known not to be, at least 30.' })
  others: PilotGroupInput;
}
