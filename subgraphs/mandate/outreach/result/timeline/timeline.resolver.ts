import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../../../kernel/subgraph/lists/connection.ts';
import { decideCursorPage, toCursorConnection } from '../../../../../kernel/subgraph/lists/cursor.ts';
import { Guarded } from '../../../../../kernel/subgraph/guarded.ts';
import type { MandateContext } from '../../../mandate.context.ts';
import { Result } from '../result.types.ts';
import { timelineOf } from './timeline.rules.ts';
import { TimelineConnection, type TimelineEntry } from './timeline.types.ts';

/** The number of an entry in its timeline. */
const PLACE = /^t\.\d{1,6}$/;

@Resolver(() => Result)
export class TimelineResolver {
  @FieldResolver(() => TimelineConnection, {
    description:
      'From the invitation to the end, oldest first: every contact, and why the next was or was not made.',
  })
  @Guarded({ scope: 'results:read' })
  async timeline(
    @Root() { id }: Result,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { loaders, hasAdapter }: MandateContext,
  ): Promise<Connection<TimelineEntry>> {
    const page = decideCursorPage(first, after, PLACE);
    const from = page.after === undefined ? 0 : Number(page.after.slice(2)) + 1;
    const [row, contacts, answers, events] = await Promise.all([
      loaders.resultRows.load(id),
      loaders.contacts.load(id),
      loaders.answersOf.load(id),
      loaders.eventsAbout.load(id),
    ]);
    const result = row!;
    const [campaign, workflow] = await Promise.all([
      loaders.campaigns.load(result.campaignId),
      loaders.workflows.load(result.workflowId),
    ]);
    const all = timelineOf({
      result,
      contacts: contacts,
      answers,
      events,
      campaign: campaign!,
      workflow: workflow!,
      hasAdapter,
    });
    const contactOf = new Map(contacts.map((contact) => [contact.id, contact]));
    const shown = all.slice(from, from + page.limit).map((entry) => ({
      ...entry,
      contact: contactOf.get(entry.contactId ?? '') ?? null,
    }));
    return toCursorConnection(
      shown,
      { hasNextPage: all.length > from + page.limit, hasPreviousPage: from > 0 },
      (_, nth) => `t.${from + nth}`,
    );
  }
}
