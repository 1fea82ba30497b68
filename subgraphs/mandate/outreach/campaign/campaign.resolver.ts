import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { CampaignFilter, CampaignInput, CandidatesInput } from './campaign.input.ts';
import {
  Campaign,
  CampaignConnection,
  CampaignCredits,
  CampaignOutcome,
  CampaignPreview,
} from './campaign.types.ts';

const WRITE = { scope: 'campaigns:write' };

@Resolver(() => Campaign)
export class CampaignResolver {
  @Query(() => Campaign, { nullable: true })
  campaign(@Arg('id', () => ID) id: string, @Ctx() { loaders }: MandateContext): Promise<Campaign | null> {
    return loaders.campaigns.load(id);
  }

  @Query(() => CampaignConnection, { description: 'The campaigns, newest first.' })
  @Guarded({ scope: 'campaigns:read' })
  campaigns(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => CampaignFilter, { nullable: true }) filter: CampaignFilter | null,
    @Ctx() { identity, campaignLists }: MandateContext,
  ): Promise<Connection<Campaign>> {
    return campaignLists.list(identity, { first, after, filter });
  }

  @Query(() => CampaignPreview, {
    description:
      'What starting a campaign with these candidates, or adding them to one, would do and cost now. Takes nothing and keeps nothing.',
  })
  campaignPreview(
    @Arg('mandateId', () => ID, { description: 'The mandate that they are for, `JM_…`.' }) mandateId: string,
    @Arg('campaignId', () => ID, {
      nullable: true,
      description: 'The campaign of that mandate that they would be added to, `CP_…`; none for a new one.',
    })
    campaignId: string | null,
    @Arg('input', () => CandidatesInput, {
      description: 'The candidates; those with problems are told, whatever `onProblem` says.',
    })
    input: CandidatesInput,
    @Ctx() { identity, campaignPreviews }: MandateContext,
  ): Promise<CampaignPreview> {
    return campaignPreviews.preview(identity, { mandateId, campaignId: campaignId ?? null }, input);
  }

  @Query(() => CampaignPreview, {
    description: 'What starting this campaign would do and cost now. Takes nothing and keeps nothing.',
  })
  previewCampaign(
    @Arg('input', () => CampaignInput) input: CampaignInput,
    @Ctx() { identity, campaignPreviews }: MandateContext,
  ): Promise<CampaignPreview> {
    const { mandateId, candidates, onProblem } = input;
    return campaignPreviews.preview(identity, { mandateId, campaignId: null }, { candidates, onProblem });
  }

  @FieldResolver(() => CampaignCredits)
  async credits(@Root() { charged }: Campaign, @Ctx() { loaders }: MandateContext): Promise<CampaignCredits> {
    return { charged, balance: await loaders.balance() };
  }

  @Mutation(() => CampaignOutcome, {
    description:
      'Starts contacting candidates for a mandate that is ready. Takes a credit for each; needs an idempotencyKey.',
  })
  @Guarded(WRITE)
  createCampaign(
    @Arg('input', () => CampaignInput) input: CampaignInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, campaigns }: MandateContext,
  ): Promise<CampaignOutcome> {
    const once = idempotentRequest(identity, key, 'createCampaign', { input });
    return campaigns.create(identity, input, once);
  }

  @Mutation(() => CampaignOutcome, {
    description: 'Adds candidates to a campaign. Takes a credit for each new one; needs an idempotencyKey.',
  })
  @Guarded(WRITE)
  addCandidates(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CandidatesInput) input: CandidatesInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, campaigns }: MandateContext,
  ): Promise<CampaignOutcome> {
    return campaigns.add(
      identity,
      id,
      input,
      idempotentRequest(identity, key, 'addCandidates', { id, input }),
    );
  }

  @Mutation(() => CampaignOutcome, {
    description:
      'Pauses a campaign: nobody is contacted until it is resumed; candidates may go on answering.',
  })
  @Guarded(WRITE)
  pauseCampaign(
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, moveCampaigns }: MandateContext,
  ): Promise<CampaignOutcome> {
    return moveCampaigns.pause(identity, id, idempotentRequest(identity, key, 'pauseCampaign', { id }));
  }

  @Mutation(() => CampaignOutcome, {
    description: 'Resumes a paused campaign: candidates are contacted again.',
  })
  @Guarded(WRITE)
  resumeCampaign(
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, moveCampaigns }: MandateContext,
  ): Promise<CampaignOutcome> {
    return moveCampaigns.resume(identity, id, idempotentRequest(identity, key, 'resumeCampaign', { id }));
  }

  @Mutation(() => CampaignOutcome, {
    description:
      'Ends a campaign for good. Credits of candidates never contacted come back; the others end as failed.',
  })
  @Guarded(WRITE)
  cancelCampaign(
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, moveCampaigns }: MandateContext,
  ): Promise<CampaignOutcome> {
    return moveCampaigns.cancel(identity, id, idempotentRequest(identity, key, 'cancelCampaign', { id }));
  }

  @Mutation(() => CampaignOutcome, {
    description:
      'Closes a campaign: it takes no more candidates. Those in it go on, and it completes when the last one is done.',
  })
  @Guarded(WRITE)
  closeCampaign(
    @Arg('id', () => ID) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, moveCampaigns }: MandateContext,
  ): Promise<CampaignOutcome> {
    return moveCampaigns.close(identity, id, idempotentRequest(identity, key, 'closeCampaign', { id }));
  }
}
