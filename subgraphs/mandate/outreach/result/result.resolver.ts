import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { Mandate, Skill } from '../../hiring/mandate/mandate.types.ts';
import type { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';
import { Workflow } from '../../hiring/workflow/workflow.types.ts';
import { ResultFilter } from './result.input.ts';
import type { RESULT_ORDERS } from './result-order.rules.ts';
import {
  Contact,
  EnrichmentAnswer,
  Result,
  ResultConnection,
  ResultOrder,
  SkillVerdict,
} from './result.types.ts';
import type { VerdictSignal } from './output.rules.ts';

@Resolver(() => Result)
export class ResultResolver {
  @Query(() => Result, { nullable: true })
  result(@Arg('id', () => ID) id: string, @Ctx() { loaders }: MandateContext): Promise<Result | null> {
    return loaders.results.load(id);
  }

  @Query(() => ResultConnection, { description: 'Candidates of all campaigns.' })
  @Guarded({ scope: 'results:read' })
  results(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => ResultFilter, { nullable: true }) filter: ResultFilter | null,
    @Arg('order', () => ResultOrder, { nullable: true, description: 'Newest first when left out.' })
    order: keyof typeof RESULT_ORDERS | 'newest' | null,
    @Ctx() { identity, resultLists }: MandateContext,
  ): Promise<Connection<Result>> {
    return resultLists.list(identity, { first, after, filter }, order);
  }

  @FieldResolver(() => Mandate)
  mandate(@Root() { mandateId }: Result, @Ctx() { loaders }: MandateContext): Promise<Mandate | null> {
    return loaders.mandates.load(mandateId);
  }

  @FieldResolver(() => Workflow)
  workflow(@Root() { workflowId }: Result, @Ctx() { loaders }: MandateContext): Promise<WorkflowRow | null> {
    return loaders.workflows.load(workflowId);
  }

  /** Whoever is shown the result sees them: one who may drive it in test mode need not be allowed to read results. */
  @FieldResolver(() => [Contact], { description: 'Messages and calls to the candidate, oldest first.' })
  @Guarded({ anyone: true })
  contacts(
    @Root() { id, contacts }: Result,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Contact[]> | Contact[] {
    return contacts ?? loaders.contacts.load(id);
  }
}

@Resolver(() => EnrichmentAnswer)
export class EnrichmentAnswerResolver {
  /** Outputs of before there were spoken answers do not say. */
  @FieldResolver(() => Boolean)
  transcribed(@Root() { transcribed }: EnrichmentAnswer): boolean {
    return transcribed ?? false;
  }
}

@Resolver(() => SkillVerdict)
export class SkillVerdictResolver {
  @FieldResolver(() => Skill)
  skill(@Root() { skillId }: SkillVerdict): Skill {
    return { id: skillId };
  }

  @FieldResolver()
  asked(@Root() { asked, total }: SkillVerdict): number {
    return asked ?? total;
  }

  @FieldResolver()
  basis(@Root() { basis }: SkillVerdict): string {
    return basis ?? 'uncalibrated';
  }

  @FieldResolver()
  signals(@Root() { signals }: SkillVerdict): VerdictSignal[] {
    return signals ?? [];
  }
}
