import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { MandateContext } from '../../mandate.context.ts';
import { Result } from '../../outreach/result/result.types.ts';
import { Event } from './event.types.ts';

@Resolver(() => Result)
export class ResultEventsResolver {
  @FieldResolver(() => [Event], { description: 'The events about it of the last 30 days, oldest first.' })
  async events(@Root() { id }: Result, @Ctx() { loaders }: MandateContext): Promise<Event[]> {
    // The event of a campaign that completed goes with its last result, and is not about it.
    return (await loaders.eventsAbout.load(id)).filter(({ type }) => type.startsWith('result.'));
  }
}
