import { Field, ID, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';

export const WorkflowChangeKind = enumOf('WorkflowChangeKind', 'What happened to a workflow.', {
  created: 'The workflow was made.',
  replaced: 'The workflow was replaced.',
  archived: 'The workflow was taken out of use.',
});

@ObjectType({
  description: 'Something that happened to a workflow: the change as it was, the workflow as it is.',
})
@Guarded({ scope: 'workflows:read' })
export class WorkflowChange {
  @Field(() => ID, { description: 'The id of the event, `EV_…`, to subscribe again `after`.' })
  eventId: string;
  @Field(() => WorkflowChangeKind) change: string;
  @Field(() => ID) workflowId: string;
  @Field(() => Date, { description: 'When it happened.' }) createdAt: Date;
}
