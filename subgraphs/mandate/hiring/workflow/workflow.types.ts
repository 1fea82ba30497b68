import { Directive, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { VerificationRule } from '../../../../kernel/core/rules/verification-rule.ts';
import { enumOf, enumType } from '../../../../kernel/subgraph/enum-type.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { Channel, Method, WorkflowFields } from './workflow.rules.ts';

enumType(Method, 'Method', 'What candidates go through, always in this order.', {
  data_enrichment: "Candidates answer the mandate's questions.",
  skill_verification: 'Candidates answer questions about the skills to verify.',
  interest_collection: 'Candidates say whether the job interests them.',
});

enumType(Channel, 'Channel', 'A way to reach a candidate.', {
  whatsapp: 'A WhatsApp message.',
  sms: 'A text message.',
  email: 'An e-mail.',
  voice: 'A phone call.',
});

export const VerificationRuleName = enumOf<VerificationRule>(
  'VerificationRule',
  'How a skill is verified: asked until so many answers are right, or so many wrong.',
  {
    quick: '5 right before 2 wrong, 6 questions at most.',
    standard: '7 right before 3 wrong, 9 questions at most.',
    strict: '10 right before 4 wrong, 13 questions at most.',
  },
);

export const WorkflowStatus = enumOf('WorkflowStatus', 'Whether mandates can be made on a workflow.', {
  active: 'In use.',
  archived: 'Out of use: no new mandates.',
});

export const Origin = enumOf('Origin', 'Where something was made; it can be changed only from there.', {
  api: 'Through the API, with a partner key.',
  playground: "In one of the service's own screens.",
});

@ObjectType()
export class FollowUps {
  @Field(() => Int) max: number;
  @Field(() => Int) intervalHours: number;
}

@ObjectType({ description: 'How candidates are contacted: channels, languages, follow-ups.' })
@Directive('@key(fields: "id")')
@Guarded({ scope: 'workflows:read' })
export class Workflow {
  @Field(() => ID) id: string;
  @Field(() => String) name: string;
  @Field(() => String, { nullable: true }) description: string | null;
  @Field(() => [Method]) defaultMethods: string[];
  @Field(() => [String]) languages: string[];
  @Field(() => [Channel]) channels: string[];
  @Field(() => FollowUps) followUps: FollowUps;
  @Field(() => Int) expiresInDays: number;
  @Field(() => VerificationRuleName, { description: 'How sure a verdict on a skill must be.' })
  verificationRule: string;

  @Field(() => WorkflowStatus) status: string;
  @Field(() => Origin) origin: string;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date) updatedAt: Date;
}

@ObjectType({ description: 'What a change of a workflow did.' })
export class WorkflowOutcome {
  @Field(() => Workflow)
  @Guarded({ scope: 'workflows:write' })
  workflow: Workflow;

  @Field(() => Boolean) replayed: boolean;
}

export const WorkflowConnection = connectionOf('Workflow', () => Workflow);

@InputType({ description: 'Which workflows to list.' })
export class WorkflowFilter {
  @Field(() => WorkflowStatus, {
    nullable: true,
    description: 'Only workflows in use, or only those out of use.',
  })
  status?: string | null;

  @Field(() => Origin, {
    nullable: true,
    description: "Only those made through the API, or only those made in the service's own screens.",
  })
  origin?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Only workflows with this in the name, in capital or small letters.',
  })
  search?: string | null;
}

const FollowUpsInput = inputOf('FollowUpsInput', WorkflowFields.properties.followUps);

export const WorkflowInput = inputOf('WorkflowInput', WorkflowFields, {
  description: 'The whole workflow; what is left out takes its default.',
  types: {
    defaultMethods: Method,
    channels: Channel,
    followUps: FollowUpsInput,
    verificationRule: VerificationRuleName,
  },
});
export type WorkflowInput = InputOf<typeof WorkflowFields>;
