import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

export enum WorkflowChangeKind {
  created = 'created',
  replaced = 'replaced',
  archived = 'archived',
}
registerEnumType(WorkflowChangeKind, { name: 'WorkflowChangeKind' });

@ObjectType({
  description: 'Something that happened to a workflow. What happened is frozen, the workflow is current.',
})
@Guarded({ scope: 'workflows:read' })
export class WorkflowChange {
  @Field(() => ID, { description: 'What to subscribe again `after`.' })
  eventId: string;

  @Field(() => WorkflowChangeKind)
  change: string;

  @Field(() => ID)
  workflowId: string;

  @Field(() => Date)
  createdAt: Date;
}
