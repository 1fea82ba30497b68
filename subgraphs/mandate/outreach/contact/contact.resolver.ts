import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { QueuedContactConnection, type QueuedContact } from './contact.types.ts';

@Resolver()
export class ContactResolver {
  @Query(() => QueuedContactConnection, {
    description: 'Messages and calls of all organisations, newest first.',
  })
  @Guarded({ actor: 'operator' })
  contactQueue(
    @Arg('state', () => String, {
      nullable: true,
      description: 'Only messages and calls in this state, such as `waiting`.',
    })
    state: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { contactQueue }: MandateContext,
  ): Promise<Connection<QueuedContact>> {
    return contactQueue.list(state, { first, after });
  }

  @Mutation(() => Boolean, {
    description: 'What a provider reports of a message that it took. False when there is no such contact.',
  })
  @Internal({ actor: 'system' })
  reportMessage(
    @Arg('contactId', () => ID) contactId: string,
    @Arg('status', () => String) status: string,
    @Arg('providerId', () => String, { nullable: true }) providerId: string | null,
    @Arg('errorCode', () => String, { nullable: true }) errorCode: string | null,
    @Ctx() { messageReports }: MandateContext,
  ): Promise<boolean> {
    return messageReports.report(contactId, { status, providerId, errorCode });
  }
}
