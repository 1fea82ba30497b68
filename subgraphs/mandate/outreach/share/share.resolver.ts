import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  ResultShare,
  ResultShareConnection,
  ResultShareInput,
  ResultShareOutcome,
  SharedResults,
  ShortlistInput,
} from './share.types.ts';

@Resolver(() => ResultShare)
export class ShareResolver {
  @Query(() => ResultShareConnection, { description: 'Links by which others read results, newest first.' })
  @Guarded({ scope: 'results:read' })
  resultShares(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { identity, shares }: MandateContext,
  ): Promise<Connection<ResultShare>> {
    return shares.list(identity, first, after);
  }

  @Query(() => SharedResults, { nullable: true })
  @Internal({ actor: 'system' })
  sharedResults(
    @Arg('secret', () => String) secret: string,
    @Ctx() { shares }: MandateContext,
  ): Promise<SharedResults | null> {
    return shares.open(secret);
  }

  @Mutation(() => ResultShareOutcome, {
    description:
      'Makes a link by which whoever has it reads results, without phone numbers unless asked for.',
  })
  @Guarded({ scope: 'campaigns:write' })
  shareResults(
    @Arg('input', () => ResultShareInput) input: ResultShareInput,
    @Ctx() { identity, shares }: MandateContext,
  ): Promise<ResultShareOutcome> {
    return shares.create(identity, input);
  }

  @Mutation(() => ResultShare, { description: 'Takes a link back: it shows nothing from now on.' })
  @Guarded({ scope: 'campaigns:write' })
  revokeResultShare(
    @Arg('id', () => ID, { description: 'The id of the link, `SH_…`.' }) id: string,
    @Ctx() { identity, shares }: MandateContext,
  ): Promise<ResultShare> {
    return shares.revoke(identity, id);
  }

  @Mutation(() => [ID], {
    description: 'Puts results on the shortlist of the organisation, or takes them off it.',
  })
  @Guarded({ scope: 'campaigns:write' })
  shortlistResults(
    @Arg('input', () => ShortlistInput) input: ShortlistInput,
    @Ctx() { identity, shortlist }: MandateContext,
  ): Promise<string[]> {
    return shortlist.set(identity, input);
  }
}
