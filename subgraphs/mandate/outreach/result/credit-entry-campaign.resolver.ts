import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import { CreditEntry } from '../../accounts/access/credit.types.ts';
import type { MandateContext } from '../../mandate.context.ts';

@Resolver(() => CreditEntry)
export class CreditEntryCampaignResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The campaign of the candidate it was for; null for a grant or a move.',
  })
  campaignId(
    @Root() { resultId }: CreditEntry,
    @Ctx() { loaders }: MandateContext,
  ): Promise<string | null> | null {
    return resultId === null
      ? null
      : loaders.campaignIds.load(resultId).then((found) => found?.campaignId ?? null);
  }
}
