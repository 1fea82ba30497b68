import { Field, ID, ObjectType } from 'type-graphql';
import { enumOf } from '../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

export const WorkflowChangeKind = enumOf('WorkflowChangeKind', 'What happened to a workflow.', {
  created: 'It was made.',
  replaced: 'It got another body.',
  archived: 'It went out of use.',
});

@ObjectType({
  description: 'Something that happened to a workflow: the change as it was, the workflow as it is.',
})
@Guarded({ scope: 'workflows:read' })
export class WorkflowChange {
  @Field(() => ID, { description: 'What to subscribe again `after`, `EV_…`.' }) eventId: string;
  @Field(() => WorkflowChangeKind) change: string;
  @Field(() => ID) workflowId: string;
  @Field(() => Date, { description: 'When it happened.' }) createdAt: Date;
}
