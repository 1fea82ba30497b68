import { Arg, Ctx, FieldResolver, ID, Resolver, Root, Subscription } from 'type-graphql';
import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { WorkflowChange } from './workflow-change.types.ts';
import { Workflow } from './workflow.types.ts';

interface WorkflowChangedArguments {
  workflowId?: string | null;
  after?: string | null;
}

@Resolver(() => WorkflowChange)
export class WorkflowChangeResolver {
  @Subscription(() => WorkflowChange, {
    description: 'Changes of one workflow, or of all, as they happen.',
    subscribe: ({ args, context }: { args: WorkflowChangedArguments; context: MandateContext }) =>
      context.live({
        types: ['workflow.changed'],
        objectKeys: args.workflowId == null ? undefined : [args.workflowId],
        after: args.after ?? undefined,
      }),
  })
  workflowChanged(
    @Arg('workflowId', () => ID, { nullable: true, description: 'Only changes of this workflow, `WF_…`.' })
    _workflowId: string | null,
    @Arg('after', () => ID, {
      nullable: true,
      description: 'The last event seen, `EV_…`: what came since is sent first, with no gap and no repeat.',
    })
    _after: string | null,
    @Root() event: StoredEvent,
  ): WorkflowChange {
    const { id: eventId, objectKey: workflowId, data, createdAt } = event;
    return { eventId, workflowId, change: data['change'] as string, createdAt };
  }

  @FieldResolver(() => Workflow, { nullable: true })
  workflow(
    @Root() { workflowId }: WorkflowChange,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Workflow | null> {
    return loaders.workflows.load(workflowId);
  }
}
