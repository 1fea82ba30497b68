import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Channel } from '../workflow/workflow.rules.ts';
import { DropOffStep, FunnelStage } from './figure.rules.ts';

registerEnumType(FunnelStage, { name: 'FunnelStage', description: 'How far candidates came.' });
registerEnumType(DropOffStep, { name: 'DropOffStep', description: 'Where candidates stopped.' });

@ObjectType()
export class FunnelCount {
  @Field(() => FunnelStage)
  stage: FunnelStage;

  @Field(() => Int)
  count: number;
}

@ObjectType()
export class ChannelFigures {
  @Field(() => Channel)
  channel: Channel;

  @Field(() => Int, {
    description: 'Messages and calls tried, whether the provider took them or not.',
  })
  attempts: number;

  @Field(() => Int, { description: 'Candidates whom it brought to their page.' })
  reached: number;

  @Field(() => Int, { description: 'Candidates it had reached, who completed.' })
  completed: number;
}

@ObjectType()
export class FollowUpFigures {
  @Field(() => Int, { description: '1 is the first after the first contact.' })
  number: number;

  @Field(() => Int, { description: 'Messages and calls of this follow-up that the provider took.' })
  sent: number;

  @Field(() => Int, { description: 'Candidates whom it brought to their page.' })
  reached: number;
}

@ObjectType()
export class CallFigures {
  @Field(() => Int)
  attempts: number;

  @Field(() => Int)
  answered: number;

  @Field(() => Float, { description: 'Of the calls that were answered, to a tenth; 0 when none was.' })
  averageSeconds: number;
}

@ObjectType()
export class DropOff {
  @Field(() => DropOffStep)
  step: DropOffStep;

  @Field(() => Int)
  count: number;
}

@ObjectType()
export class LanguageFigures {
  @Field(() => String)
  language: string;

  @Field(() => Int)
  invited: number;

  @Field(() => Int)
  completed: number;
}

@ObjectType({
  description:
    'What happened on the days asked for, each thing counted on its own day in India: who was invited before and completed on one of them counts as completed only. Figures follow what happens within moments.',
})
@Guarded({ scope: 'analytics:read' })
export class WorkflowOverview {
  @Field(() => ID)
  workflowId: string;

  @Field(() => String, { description: 'The first day, in India.' })
  from: string;

  @Field(() => String, { description: 'The last day, counted too.' })
  to: string;

  @Field(() => [FunnelCount], {
    description:
      'All stages, in their order. A stage that a mandate does not have is passed by: enriched counts only those who answered its questions, skills_done only those who did its skills, and either may be below completed. qualified are those of the completed whose output says so.',
  })
  funnel: FunnelCount[];

  @Field(() => [ChannelFigures], { description: 'All four channels.' })
  channels: ChannelFigures[];

  @Field(() => [FollowUpFigures], {
    description: 'Numbers 1 to 5; the first contact is not a follow-up.',
  })
  followUps: FollowUpFigures[];

  @Field(() => CallFigures)
  calls: CallFigures;

  @Field(() => [DropOff], {
    description:
      'All steps, in their order: at which of them those stopped whose result was declined or failed. contact: never reached; consent: opened the page and did not agree; then the first method of the mandate that they had not done.',
  })
  dropOffs: DropOff[];

  @Field(() => [LanguageFigures], {
    description: "The workflow's languages, and any other that candidates had.",
  })
  languages: LanguageFigures[];
}
