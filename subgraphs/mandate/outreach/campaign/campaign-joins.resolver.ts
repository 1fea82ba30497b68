import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { Mandate } from '../../hiring/mandate/mandate.types.ts';
import { ResultFilter } from '../result/result.input.ts';
import { Result, ResultConnection } from '../result/result.types.ts';
import type { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';
import { Workflow } from '../../hiring/workflow/workflow.types.ts';
import { CampaignFilter } from './campaign.input.ts';
import { Campaign, CampaignConnection } from './campaign.types.ts';

@Resolver(() => Campaign)
export class CampaignJoinsResolver {
  @FieldResolver(() => Mandate)
  mandate(@Root() { mandateId }: Campaign, @Ctx() { loaders }: MandateContext): Promise<Mandate | null> {
    return loaders.mandates.load(mandateId);
  }

  @FieldResolver(() => Workflow)
  workflow(
    @Root() { workflowId }: Campaign,
    @Ctx() { loaders }: MandateContext,
  ): Promise<WorkflowRow | null> {
    return loaders.workflows.load(workflowId);
  }

  @FieldResolver(() => ResultConnection, { description: 'Its candidates and their results, newest first.' })
  @Guarded({ scope: 'results:read' })
  results(
    @Root() { id }: Campaign,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => ResultFilter, { nullable: true }) filter: ResultFilter | null,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Connection<Result>> {
    return loaders.resultPages('campaign_id', { first, after, filter }).load(id);
  }
}

@Resolver(() => Mandate)
export class MandateCampaignsResolver {
  @FieldResolver(() => CampaignConnection, { description: 'The campaigns for this job, newest first.' })
  @Guarded({ scope: 'campaigns:read' })
  campaigns(
    @Root() { id }: Mandate,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => CampaignFilter, { nullable: true }) filter: CampaignFilter | null,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Connection<Campaign>> {
    return loaders.campaignPages('mandate_id', { first, after, filter }).load(id);
  }

  @FieldResolver(() => ResultConnection, { description: 'Candidates of all its campaigns, newest first.' })
  @Guarded({ scope: 'results:read' })
  results(
    @Root() { id }: Mandate,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => ResultFilter, { nullable: true }) filter: ResultFilter | null,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Connection<Result>> {
    return loaders.resultPages('mandate_id', { first, after, filter }).load(id);
  }
}

@Resolver(() => Workflow)
export class WorkflowCampaignsResolver {
  @FieldResolver(() => CampaignConnection, { description: 'The campaigns on this workflow, newest first.' })
  @Guarded({ scope: 'campaigns:read' })
  campaigns(
    @Root() { id }: Workflow,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => CampaignFilter, { nullable: true }) filter: CampaignFilter | null,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Connection<Campaign>> {
    return loaders.campaignPages('workflow_id', { first, after, filter }).load(id);
  }
}

@Resolver(() => Result)
export class ResultCampaignResolver {
  @FieldResolver(() => Campaign)
  campaign(@Root() { campaignId }: Result, @Ctx() { loaders }: MandateContext): Promise<Campaign | null> {
    return loaders.campaigns.load(campaignId);
  }
}
