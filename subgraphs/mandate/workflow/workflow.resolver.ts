import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../../kernel/graph/connection.ts';
import { Guarded } from '../../../kernel/graph/guarded.ts';
import type { MandateContext } from '../mandate.context.ts';
import { Workflow, WorkflowConnection, WorkflowInput } from './workflow.types.ts';

@Resolver(() => Workflow)
export class WorkflowResolver {
  @Query(() => Workflow, { nullable: true })
  workflow(@Arg('id', () => ID) id: string, @Ctx() { loaders }: MandateContext): Promise<Workflow | null> {
    return loaders.workflows.load(id);
  }

  @Query(() => WorkflowConnection)
  @Guarded({ scope: 'workflows:read' })
  workflows(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { identity, workflows }: MandateContext,
  ): Promise<Connection<Workflow>> {
    return workflows.list(identity, first, after);
  }

  @Mutation(() => Workflow)
  @Guarded({ scope: 'workflows:write' })
  createWorkflow(
    @Arg('input', () => WorkflowInput) input: WorkflowInput,
    @Ctx() { identity, workflows }: MandateContext,
  ): Promise<Workflow> {
    return workflows.create(identity, input);
  }

  @Mutation(() => Workflow)
  @Guarded({ scope: 'workflows:write' })
  replaceWorkflow(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => WorkflowInput) input: WorkflowInput,
    @Ctx() { identity, workflows }: MandateContext,
  ): Promise<Workflow> {
    return workflows.replace(identity, id, input);
  }
}
