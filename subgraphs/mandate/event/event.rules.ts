import { Type } from 'typebox';
import { MAX_PAGE } from '../../../kernel/core/page.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { checkFields, fieldRules } from '../../../kernel/core/rules/fields.ts';
import type { FeedPage } from './event-feed.ts';
import { isPublicType, PUBLIC_EVENT_TYPES } from './public-events.ts';

const DEFAULT_PAGE = 50;

export const EventAckFields = Type.Object(
  {
    eventIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
      minItems: 1,
      maxItems: 500,
      description: 'Ids of events that need not be pulled again.',
    }),
  },
  { additionalProperties: false },
);

const ackRules = fieldRules(EventAckFields);

export function decideAck(input: { eventIds: string[] }): string[] {
  checkFields(ackRules, input);
  return [...new Set(input.eventIds)];
}

export interface EventsAsked {
  first?: number | null;
  after?: string | null;
  types?: string[] | null;
  includeAcknowledged?: boolean | null;
}

export function decideEventPage(asked: EventsAsked): FeedPage {
  const limit = asked.first ?? DEFAULT_PAGE;
  if (limit < 1 || limit > MAX_PAGE)
    throw refuse.invalid([{ path: 'first', message: `must be from 1 to ${MAX_PAGE}` }]);
  const types = decideTypes(asked.types);
  return {
    limit,
    types,
    includeAcknowledged: asked.includeAcknowledged ?? false,
    afterPosition: asked.after == null ? 0 : readEventCursor(asked.after),
  };
}

/** Each once; undefined where all are wanted. */
export function decideTypes(asked: readonly string[] | null | undefined): string[] | undefined {
  const types = asked ? [...new Set(asked)] : undefined;
  if (types && !types.every(isPublicType))
    throw refuse.invalid([{ path: 'types', message: `must be one of ${PUBLIC_EVENT_TYPES.join(', ')}` }]);
  return types;
}

/** A place in the log says nothing about anybody's events: it is only ever used beside organisation and mode. */
export const toEventCursor = (position: number): string => Buffer.from(`e.${position}`).toString('base64url');

function readEventCursor(cursor: string): number {
  const [, digits] = /^e\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (digits === undefined || toEventCursor(Number(digits)) !== cursor)
    throw refuse.invalid([{ path: 'after', message: 'is not a cursor of this list' }]);
  return Number(digits);
}
