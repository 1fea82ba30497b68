import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { tenantOf } from '../../../../kernel/core/identity/identity.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { Workflow } from '../../hiring/workflow/workflow.types.ts';
import { DayFigures, Overview, WorkflowOverview } from './analytics.types.ts';
import { DEFAULT_DAYS, MAX_DAYS } from './overview.rules.ts';

const FROM = `The first day in India, as 2026-03-01; ${DEFAULT_DAYS} days in all when left out, at most ${MAX_DAYS}.`;
const TO = 'The last day, counted too; today when left out.';

@Resolver(() => Workflow)
export class AnalyticsResolver {
  @Query(() => WorkflowOverview, {
    nullable: true,
    description: 'The figures of a workflow over some days; null when there is no such workflow.',
  })
  workflowOverview(
    @Arg('workflowId', () => ID) workflowId: string,
    @Arg('from', () => String, { nullable: true, description: FROM }) from: string | null,
    @Arg('to', () => String, { nullable: true, description: TO }) to: string | null,
    @Ctx() { analytics, loaders }: MandateContext,
  ): Promise<WorkflowOverview | null> {
    return loaders.overviews(analytics.range({ from, to })).load(workflowId);
  }

  @Query(() => Overview, {
    nullable: true,
    description:
      'The figures of a workflow, mandate or campaign over some days; null when there is no such thing.',
  })
  overview(
    @Arg('of', () => ID, {
      nullable: true,
      description: 'A workflow, mandate or campaign by its id; all of the organisation when left out.',
    })
    of: string | null,
    @Arg('from', () => String, { nullable: true, description: FROM }) from: string | null,
    @Arg('to', () => String, { nullable: true, description: TO }) to: string | null,
    @Ctx() { identity, analytics }: MandateContext,
  ): Promise<Overview | null> {
    return analytics.overviewOf(identity, of ?? null, analytics.range({ from, to }));
  }

  @FieldResolver(() => WorkflowOverview, { name: 'overview', description: 'Its figures over some days.' })
  async overviewOfWorkflow(
    @Root() { id }: Workflow,
    @Arg('from', () => String, { nullable: true, description: FROM }) from: string | null,
    @Arg('to', () => String, { nullable: true, description: TO }) to: string | null,
    @Ctx() { analytics, loaders }: MandateContext,
  ): Promise<WorkflowOverview> {
    return (await loaders.overviews(analytics.range({ from, to })).load(id))!;
  }
}

const BY_DAY = 'Each of the days, oldest first, also those on which nothing happened.';

@Resolver(() => WorkflowOverview)
export class WorkflowOverviewResolver {
  @FieldResolver(() => [DayFigures], { description: BY_DAY })
  byDay(
    @Root() { workflowId, from, to }: WorkflowOverview,
    @Ctx() { loaders }: MandateContext,
  ): Promise<DayFigures[]> {
    return loaders.metricsByDay({ from, to }).load(workflowId);
  }
}

@Resolver(() => Overview)
export class OverviewResolver {
  @FieldResolver(() => [DayFigures], { description: BY_DAY })
  byDay(
    @Root() { of, from, to }: Overview,
    @Ctx() { identity, loaders }: MandateContext,
  ): Promise<DayFigures[]> {
    return loaders.metricsByDay({ from, to }).load(of ?? tenantOf(identity).organisationId);
  }
}
