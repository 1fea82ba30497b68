import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { CallOutcome } from '../../outreach/result/result.types.ts';
import { Channel } from '../../hiring/workflow/workflow.rules.ts';
import { DropOffStep, FunnelStage } from './metric.rules.ts';

enumType(FunnelStage, 'FunnelStage', 'How far candidates came.', {
  invited: 'Were put into a campaign.',
  reached: 'Opened the page of their invitation, or took a call.',
  consented: 'Agreed to take part.',
  enriched: "Answered the mandate's questions.",
  skills_done: 'Answered the questions about skills.',
  completed: 'Went through everything.',
  qualified: 'Completed, with nothing knocked out and every skill verified.',
});
enumType(DropOffStep, 'DropOffStep', 'Where candidates stopped.', {
  contact: 'Candidates who were never reached.',
  consent: 'Candidates who opened the page or took a call, and did not agree.',
  enrichment: "Candidates who stopped at the mandate's questions.",
  skills: 'Candidates who stopped at the questions about skills.',
  interest: 'Candidates who stopped at the question about interest.',
});

@ObjectType({ description: 'How many candidates came as far as one stage.' })
export class FunnelCount {
  @Field(() => FunnelStage) stage: FunnelStage;
  @Field(() => Int, { description: 'How many candidates.' }) count: number;
}

@ObjectType({ description: 'The figures of one channel.' })
export class ChannelFigures {
  @Field(() => Channel) channel: Channel;
  @Field(() => Int, { description: 'Messages and calls tried, whether the provider took them or not.' })
  attempts: number;

  @Field(() => Int, { description: 'Candidates whom this channel brought to their page.' }) reached: number;
  @Field(() => Int, {
    description: 'Candidates whom this channel had reached and who went through everything.',
  })
  completed: number;
}

@ObjectType({ description: 'The figures of one follow-up.' })
export class FollowUpFigures {
  @Field(() => Int, { description: 'Which follow-up, 1 to 5: 1 is the first after the first contact.' })
  number: number;

  @Field(() => Int, { description: 'Messages and calls of this follow-up that the provider took.' })
  sent: number;
  @Field(() => Int, { description: 'Candidates whom this follow-up brought to their page.' }) reached: number;
}

@ObjectType({ description: 'How many calls ended in one way.' })
export class CallOutcomeFigures {
  @Field(() => CallOutcome) outcome: string;
  @Field(() => Int, { description: 'How many calls.' }) count: number;
}

@ObjectType({ description: 'The figures of phone calls.' })
export class CallFigures {
  @Field(() => Int, { description: 'Calls tried.' }) attempts: number;
  @Field(() => Int, { description: 'Calls that somebody answered.' }) answered: number;
  @Field(() => Float, { description: 'How long answered calls lasted, in seconds; 0 when none was.' })
  averageSeconds: number;

  @Field(() => [CallOutcomeFigures], {
    description: 'How many calls ended in each of the ways that there are.',
  })
  outcomes: CallOutcomeFigures[];
}

@ObjectType({ description: 'How many candidates stopped at one step.' })
export class DropOff {
  @Field(() => DropOffStep, { description: 'Where they stopped.' }) step: DropOffStep;
  @Field(() => Int, { description: 'How many candidates.' }) count: number;
}

@ObjectType({ description: 'The figures of candidates of one language.' })
export class LanguageFigures {
  @Field(() => String, { description: 'The language, such as `hi`.' }) language: string;
  @Field(() => Int, { description: 'Candidates put into a campaign.' }) invited: number;
  @Field(() => Int, { description: 'Candidates who went through everything.' }) completed: number;
}

@ObjectType({ description: 'What happened on one day in India.' })
export class DayFigures {
  @Field(() => String, { description: 'The day, as 2026-03-01.' }) day: string;
  @Field(() => Int, { description: 'Candidates put into a campaign.' }) invited: number;
  @Field(() => Int, { description: 'Messages and calls tried, on all channels together.' }) contacts: number;
  @Field(() => Int, { description: 'Candidates who opened their page.' }) reached: number;
  @Field(() => Int, { description: 'Candidates who agreed to take part.' }) consented: number;
  @Field(() => Int, { description: 'Candidates who went through everything.' }) completed: number;
  @Field(() => Int, { description: 'Candidates who completed and qualified.' }) qualified: number;
  @Field(() => Int, { description: 'Candidates who declined or failed.' }) stopped: number;
}

const COUNTED =
  'What happened on the days asked for, each thing counted on its own day in India: who was invited before and completed on one of them counts as completed only.';

@ObjectType()
export abstract class Figures {
  @Field(() => String, { description: 'The first day in India, as 2026-03-01.' }) from: string;
  @Field(() => String, { description: 'The last day, counted too.' }) to: string;
  @Field(() => [FunnelCount], {
    description:
      'All stages, in their order. A stage that a mandate does not have is passed by: enriched counts only those who answered its questions, skills_done only those who did its skills, and either may be below completed. qualified are those of the completed whose output says so.',
  })
  funnel: FunnelCount[];

  @Field(() => [ChannelFigures], { description: 'All four channels, also those without figures.' })
  channels: ChannelFigures[];

  @Field(() => [FollowUpFigures], {
    description: 'The follow-ups 1 to 5; the first contact is none of them.',
  })
  followUps: FollowUpFigures[];

  @Field(() => CallFigures) calls: CallFigures;
  @Field(() => [DropOff], {
    description: 'How many of the candidates who declined or failed stopped at each step.',
  })
  dropOffs: DropOff[];

  @Field(() => [LanguageFigures], {
    description: 'The languages of the workflow, and any other that candidates had.',
  })
  languages: LanguageFigures[];
}

@ObjectType({ description: COUNTED })
@Guarded({ scope: 'analytics:read' })
export class WorkflowOverview extends Figures {
  @Field(() => ID) workflowId: string;
}

@ObjectType({ description: COUNTED })
@Guarded({ scope: 'analytics:read' })
export class Overview extends Figures {
  @Field(() => ID, {
    nullable: true,
    description:
      'The workflow, mandate or campaign that the figures are of; null for all of the organisation.',
  })
  of: string | null;
}
