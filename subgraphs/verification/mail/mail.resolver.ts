import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import type { VerificationContext } from '../verification.context.ts';
import { MailConnection, MailFilter, type Mail } from './mail.types.ts';

@Resolver()
export class MailResolver {
  @Query(() => MailConnection, { description: 'The local outbox and the queue of e-mails, newest first.' })
  @Guarded({ actor: 'operator' })
  mailOutbox(
    @Arg('objectKey', () => ID, {
      nullable: true,
      description: 'Only messages about this verification or result.',
    })
    objectKey: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => MailFilter, { nullable: true }) filter: MailFilter | null,
    @Ctx() { mails }: VerificationContext,
  ): Promise<Connection<Mail>> {
    return mails.list(objectKey, { first, after, filter });
  }
}
