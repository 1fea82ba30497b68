import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { channelWarnings } from './workflow-warnings.rules.ts';
import {
  Workflow,
  WorkflowConnection,
  WorkflowFilter,
  WorkflowInput,
  WorkflowOutcome,
} from './workflow.types.ts';

@Resolver(() => Workflow)
export class WorkflowResolver {
  @Query(() => Workflow, { nullable: true })
  workflow(@Arg('id', () => ID) id: string, @Ctx() { loaders }: MandateContext): Promise<Workflow | null> {
    return loaders.workflows.load(id);
  }

  @Query(() => WorkflowConnection, { description: 'The workflows, newest first.' })
  @Guarded({ scope: 'workflows:read' })
  workflows(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => WorkflowFilter, { nullable: true }) filter: WorkflowFilter | null,
    @Ctx() { identity, workflows }: MandateContext,
  ): Promise<Connection<Workflow>> {
    return workflows.list(identity, { first, after, filter });
  }

  @FieldResolver(() => [String], {
    description:
      'What the workflow asks for and the service cannot do, such as a channel that it cannot send by.',
  })
  warnings(@Root() workflow: Workflow, @Ctx() { hasAdapter }: MandateContext): string[] {
    return channelWarnings(workflow.channels, hasAdapter);
  }

  @Mutation(() => WorkflowOutcome, { description: 'Makes a workflow.' })
  @Guarded({ scope: 'workflows:write' })
  createWorkflow(
    @Arg('input', () => WorkflowInput) input: WorkflowInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, workflows }: MandateContext,
  ): Promise<WorkflowOutcome> {
    return workflows.create(identity, input, idempotentRequest(identity, key, 'createWorkflow', { input }));
  }

  @Mutation(() => WorkflowOutcome, {
    description: 'Replaces the whole workflow, for candidates who come after.',
  })
  @Guarded({ scope: 'workflows:write' })
  replaceWorkflow(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WorkflowInput) input: WorkflowInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, workflows }: MandateContext,
  ): Promise<WorkflowOutcome> {
    return workflows.replace(
      identity,
      id,
      input,
      idempotentRequest(identity, key, 'replaceWorkflow', { id, input }),
    );
  }

  @Mutation(() => WorkflowOutcome, {
    description: 'Takes a workflow out of use; refused while a mandate uses it.',
  })
  @Guarded({ scope: 'workflows:write' })
  archiveWorkflow(
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, workflows }: MandateContext,
  ): Promise<WorkflowOutcome> {
    return workflows.archive(identity, id, idempotentRequest(identity, key, 'archiveWorkflow', { id }));
  }
}
