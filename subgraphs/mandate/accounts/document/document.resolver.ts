import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { GraphDocument, KeptDocument } from './document.types.ts';

/** The gateway asks here, for the organisation of its caller. */
@Resolver()
export class DocumentResolver {
  @Query(() => [GraphDocument])
  @Internal()
  ownDocuments(@Ctx() { identity, documents }: MandateContext): Promise<GraphDocument[]> {
    return documents.list(identity);
  }

  @Query(() => GraphDocument, { nullable: true })
  @Internal()
  ownDocument(
    @Arg('id', () => ID) id: string,
    @Ctx() { identity, documents }: MandateContext,
  ): Promise<GraphDocument | null> {
    return documents.byId(identity, id);
  }

  @Mutation(() => KeptDocument)
  @Internal()
  keepDocument(
    @Arg('name', () => String) name: string,
    @Arg('text', () => String) text: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, documents }: MandateContext,
  ): Promise<KeptDocument> {
    const once = idempotentRequest(identity, key, 'keepDocument', { name, text });
    return documents.keep(identity, { name, text }, once);
  }
}
