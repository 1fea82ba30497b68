import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { MandateContext } from '../mandate.context.ts';
import { Workflow } from '../workflow/workflow.types.ts';
import { WorkflowOverview } from './analytics.types.ts';
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

  @FieldResolver(() => WorkflowOverview, { description: 'Its figures over some days.' })
  async overview(
    @Root() { id }: Workflow,
    @Arg('from', () => String, { nullable: true, description: FROM }) from: string | null,
    @Arg('to', () => String, { nullable: true, description: TO }) to: string | null,
    @Ctx() { analytics, loaders }: MandateContext,
  ): Promise<WorkflowOverview> {
    return (await loaders.overviews(analytics.range({ from, to })).load(id))!;
  }
}
