import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { MandateContext } from '../../mandate.context.ts';
import type { WorkflowRow } from '../workflow/workflow.entity.ts';
import { Workflow } from '../workflow/workflow.types.ts';
import { MandateFilter, MandateInput } from './mandate.input.ts';
import { Mandate, MandateConnection, MandateOutcome } from './mandate.types.ts';

@Resolver(() => Mandate)
export class MandateResolver {
  @Query(() => Mandate, { nullable: true })
  mandate(@Arg('id', () => ID) id: string, @Ctx() { loaders }: MandateContext): Promise<Mandate | null> {
    return loaders.mandates.load(id);
  }

  @Query(() => MandateConnection, { description: 'The mandates, newest first.' })
  @Guarded({ scope: 'mandates:read' })
  mandates(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => MandateFilter, { nullable: true }) filter: MandateFilter | null,
    @Ctx() { identity, mandateLists }: MandateContext,
  ): Promise<Connection<Mandate>> {
    return mandateLists.list(identity, { first, after, filter });
  }

  @FieldResolver(() => Workflow)
  workflow(@Root() { workflowId }: Mandate, @Ctx() { loaders }: MandateContext): Promise<WorkflowRow | null> {
    return loaders.workflows.load(workflowId);
  }

  @Mutation(() => MandateOutcome, {
    description: 'Takes a job and prepares questions for it, within moments.',
  })
  @Guarded({ scope: 'mandates:write' })
  createMandate(
    @Arg('input', () => MandateInput) input: MandateInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, mandates }: MandateContext,
  ): Promise<MandateOutcome> {
    return mandates.create(identity, input, idempotentRequest(identity, key, 'createMandate', { input }));
  }

  @Mutation(() => MandateOutcome, {
    description: 'Replaces the whole mandate, which is then prepared anew; at most 10 times an hour.',
  })
  @Guarded({ scope: 'mandates:write' })
  replaceMandate(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => MandateInput) input: MandateInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, mandates }: MandateContext,
  ): Promise<MandateOutcome> {
    const once = idempotentRequest(identity, key, 'replaceMandate', { id, input });
    return mandates.replace(identity, id, input, once);
  }

  @Mutation(() => MandateOutcome, { description: 'Takes a mandate out of use. A repeat changes nothing.' })
  @Guarded({ scope: 'mandates:write' })
  archiveMandate(
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, mandates }: MandateContext,
  ): Promise<MandateOutcome> {
    return mandates.archive(identity, id, idempotentRequest(identity, key, 'archiveMandate', { id }));
  }

  @Mutation(() => MandateOutcome, { description: 'Lets a mandate whose preparation failed try again.' })
  @Guarded({ scope: 'mandates:write' })
  prepareMandate(
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, mandates }: MandateContext,
  ): Promise<MandateOutcome> {
    return mandates.prepare(identity, id, idempotentRequest(identity, key, 'prepareMandate', { id }));
  }
}
