import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import type { StoredEvent } from '../../../kernel/store/events/stored-event.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import type { VerificationContext } from '../verification.context.ts';
import { Verification } from './session.types.ts';
import { STATUS_EVENTS } from './verification-events.ts';

interface VerificationStatusArguments {
  verificationId: string;
}

@Resolver(() => Verification)
export class VerificationStatusResolver {
  @Subscription(() => Verification, {
    description:
      'The verification as it is now, each time its status has changed or questions were made or answered.',
    subscribe: async ({
      args,
      context,
    }: {
      args: VerificationStatusArguments;
      context: VerificationContext;
    }) => {
      if (!(await context.loaders.verifications.load(args.verificationId)))
        throw refuse.notFound('verification');
      return context.live({ types: STATUS_EVENTS, objectKeys: [args.verificationId] });
    },
  })
  @Guarded({ scope: 'verifications:read' })
  verificationStatus(
    @Arg('verificationId', () => ID) _verificationId: string,
    @Root() { objectKey }: StoredEvent,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Verification | null> {
    return loaders.verifications.load(objectKey);
  }
}
