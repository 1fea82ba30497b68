import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { Mandate } from './mandate.types.ts';

interface MandateStatusArguments {
  mandateId: string;
}

@Resolver(() => Mandate)
export class MandateStatusResolver {
  @Subscription(() => Mandate, {
    description: 'The mandate as it is now, each time its status or its version has changed.',
    subscribe: async ({ args, context }: { args: MandateStatusArguments; context: MandateContext }) => {
      if (!(await context.loaders.mandates.load(args.mandateId))) throw refuse.notFound('mandate');
      return context.live({
        types: ['mandate.changed', 'mandate.ready', 'mandate.failed'],
        objectKeys: [args.mandateId],
      });
    },
  })
  @Guarded({ scope: 'mandates:read' })
  mandateStatus(
    @Arg('mandateId', () => ID) _mandateId: string,
    @Root() { objectKey }: StoredEvent,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Mandate | null> {
    return loaders.mandates.load(objectKey);
  }
}
