import { Directive, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Channel, Method } from './workflow.rules.ts';

registerEnumType(Method, { name: 'Method', description: 'What candidates go through, in this order.' });

registerEnumType(Channel, { name: 'Channel', description: 'A way to reach a candidate.' });

export enum WorkflowStatus {
  active = 'active',
  archived = 'archived',
}
registerEnumType(WorkflowStatus, { name: 'WorkflowStatus' });

export enum Origin {
  api = 'api',
  playground = 'playground',
}
registerEnumType(Origin, {
  name: 'Origin',
  description: 'Made through the partner API, or in an internal UI.',
});

@ObjectType()
export class FollowUps {
  @Field(() => Int)
  max: number;

  @Field(() => Int)
  intervalHours: number;
}

@ObjectType({
  description: "How an organisation's candidates are contacted: channels, languages, follow-ups.",
})
@Directive('@key(fields: "id")')
@Guarded({ scope: 'workflows:read' })
export class Workflow {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  description: string | null;

  @Field(() => [Method])
  defaultMethods: string[];

  @Field(() => [String])
  languages: string[];

  @Field(() => [Channel])
  channels: string[];

  @Field(() => FollowUps)
  followUps: FollowUps;

  @Field(() => Int)
  expiresInDays: number;

  @Field(() => WorkflowStatus)
  status: string;

  @Field(() => Origin)
  origin: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date)
  updatedAt: Date;
}

@ObjectType({ description: 'What a change answers.' })
export class WorkflowOutcome {
  @Field(() => Workflow)
  @Guarded({ scope: 'workflows:write' })
  workflow: Workflow;

  @Field(() => Boolean, {
    description: 'True when an earlier call with the same idempotencyKey made the change.',
  })
  replayed: boolean;
}

export const WorkflowConnection = connectionOf('Workflow', () => Workflow);

@InputType()
export class FollowUpsInput {
  @Field(() => Int)
  max: number;

  @Field(() => Int)
  intervalHours: number;
}

@InputType({ description: 'The whole workflow; what is left out takes its default.' })
export class WorkflowInput {
  @Field(() => String)
  name: string;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => [Method], { nullable: true })
  defaultMethods?: string[] | null;

  @Field(() => [String], { nullable: true })
  languages?: string[] | null;

  @Field(() => [Channel], { nullable: true })
  channels?: string[] | null;

  @Field(() => FollowUpsInput, { nullable: true })
  followUps?: FollowUpsInput | null;

  @Field(() => Int, { nullable: true })
  expiresInDays?: number | null;
}
