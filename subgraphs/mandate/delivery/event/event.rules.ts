import { Type } from 'typebox';
import { decideCursorPage } from '../../../../kernel/subgraph/lists/cursor.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { checkFields, closed, fieldRules } from '../../../../kernel/core/rules/fields.ts';
import type { FeedPage } from './event-feed.ts';
import { isPublicType, PUBLIC_EVENT_TYPES } from './public-events.ts';

export const EventAckFields = closed({
  eventIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    minItems: 1,
    maxItems: 500,
    description: 'Ids of events that need not be pulled again.',
  }),
});

const ackRules = fieldRules(EventAckFields);

export function decideAck(input: { eventIds: string[] }): string[] {
  checkFields(ackRules, input);
  return [...new Set(input.eventIds)];
}

export interface EventPageRequest {
  first?: number | null;
  after?: string | null;
  types?: string[] | null;
  includeAcknowledged?: boolean | null;
  newestFirst?: boolean | null;
  objectId?: string | null;
  since?: Date | null;
  until?: Date | null;
  organisations?: string | null;
}

export function decideEventPage(asked: EventPageRequest): FeedPage {
  const { limit, after } = decideCursorPage(asked.first, asked.after, CURSOR);
  return {
    limit,
    types: decideTypes(asked.types),
    includeAcknowledged: asked.includeAcknowledged ?? false,
    newestFirst: asked.newestFirst ?? false,
    afterPosition: after === undefined ? undefined : Number(after.slice(2)),
    objectKey: asked.objectId ?? undefined,
    since: asked.since ?? undefined,
    until: asked.until ?? undefined,
    organisations: asked.organisations === 'all' ? 'all' : 'own',
  };
}

/** Undefined where all are wanted. */
export function decideTypes(asked: readonly string[] | null | undefined): string[] | undefined {
  const types = asked ? [...new Set(asked)] : undefined;
  if (types && !types.every(isPublicType))
    throw refuse.invalid([{ path: 'types', message: `must be one of ${PUBLIC_EVENT_TYPES.join(', ')}` }]);
  return types;
}

/** A place in the log tells nothing about anybody's events: it is only ever used beside organisation and mode. */
const CURSOR = /^e\.\d{1,15}$/;
export const toEventCursor = (position: number): string => Buffer.from(`e.${position}`).toString('base64url');
