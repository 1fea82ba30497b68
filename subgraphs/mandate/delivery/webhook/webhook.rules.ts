import { Type } from 'typebox';
import { DAY_MS, daysAfter } from '../../../../kernel/core/durations.ts';
import { RETENTION_DAYS } from '../../../../kernel/store/events/stored-event.ts';
import { refuse as refuseFields, type RefusalDetail } from '../../../../kernel/core/refusal.ts';
import { checkFields, fieldRules } from '../../../../kernel/core/rules/fields.ts';
import { isFields } from '../../../../kernel/core/rules/gather-problems.ts';
import { isWebAddress } from '../../../../kernel/core/rules/text-forms.ts';
import { filterProblems } from '../../../../kernel/core/rules/event-filter.ts';
import { isPublicType, PUBLIC_EVENT_TYPES } from '../event/public-events.ts';
import { LONGEST_URL, problemOfUrl } from '../../../../kernel/core/outbound-url.rules.ts';
import { refuse } from './webhook.errors.ts';
import { headerProblems } from './webhook-headers.rules.ts';
import { ONLY_FOR_PLATFORMS } from '../event/event-holder.ts';

export const MOST_WEBHOOKS = 5;
export const DISABLED_AFTER_DAYS = 5;
const ALL = '*';
const closed = { additionalProperties: false };

const FILTER =
  'Only events that match are sent: values to equal, or `$in $nin $gt $gte $lt $lte $startsWith $exist $and $or $not`, in the shape of the event or by paths such as `data.output.qualified`. A condition on a list holds when one of its items meets it. At most 2 KB, nested 6 deep.';
const HEADERS =
  'Headers to send with every delivery, such as a token of your gateway: 10 at most, by name; none of `webhook-*`, `host`, `content-*`. Values are stored encrypted and shown as `***`.';

const fields = {
  url: Type.String({
    'x-form': 'endpoint',
    minLength: 1,
    maxLength: LONGEST_URL,
    description:
      'Where events are sent: https; http only to loopback, and only where private targets are allowed.',
  }),
  events: Type.Array(Type.Enum([...PUBLIC_EVENT_TYPES, ALL]), {
    minItems: 1,
    maxItems: PUBLIC_EVENT_TYPES.length,
    uniqueItems: true,
    description:
      'The types of events to send, or ["*"] for all. `credits.low` comes when a charge leaves less than a fifth of what there was after the last grant, `webhook.disabled` when another endpoint was disabled because of its answers.',
  }),
  description: Type.Union([Type.String({ maxLength: 500 }), Type.Null()], {
    description: 'What the webhook is for.',
  }),
  organisations: Type.Enum(['own', 'all'], {
    default: 'own',
    description:
      "Whose events: one's own, or (all) those of a platform and of all its employers, each with its organisation_id.",
  }),
  filter: Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()], {
    description: FILTER,
  }),
  headers: Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()], {
    description: HEADERS,
  }),
};

export const WebhookFields = Type.Object(
  {
    url: fields.url,
    events: fields.events,
    description: Type.Optional(fields.description),
    organisations: Type.Optional(fields.organisations),
    filter: Type.Optional(fields.filter),
    headers: Type.Optional(fields.headers),
  },
  closed,
);

export const WebhookChangeFields = Type.Object(
  {
    url: Type.Optional(fields.url),
    events: Type.Optional(fields.events),
    description: Type.Optional({
      ...fields.description,
      description: 'What the webhook is for; null takes it away.',
    }),
    status: Type.Optional(
      Type.Enum(['active', 'disabled'], {
        description: 'active enables it again and goes on with what waited.',
      }),
    ),
    filter: Type.Optional({
      ...fields.filter,
      description: `${FILTER} Null takes it away. It applies to everything that was not sent yet.`,
    }),
    headers: Type.Optional({
      ...fields.headers,
      description: `${HEADERS} They replace the headers of before; a value of \`***\` keeps the stored one. Null takes them away.`,
    }),
  },
  { ...closed, minProperties: 1 },
);

export const WebhookReplayFields = Type.Object(
  {
    eventIds: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        minItems: 1,
        maxItems: 500,
        description: 'The events to send again.',
      }),
    ),
    since: Type.Optional(
      Type.String({
        'x-form': 'moment',
        description: 'All events from then on, at most 30 days ago. Either this or `eventIds`, not both.',
      }),
    ),
    until: Type.Optional(
      Type.String({
        'x-form': 'moment',
        description: 'With `since`: only events before then. Left out, all up to now.',
      }),
    ),
  },
  closed,
);

const rules = fieldRules(WebhookFields);
const changeRules = fieldRules(WebhookChangeFields);
const replayRules = fieldRules(WebhookReplayFields);

export interface WebhookBody {
  url: string;
  events: string[];
  description: string | null;
  organisations: 'own' | 'all';
  filter: Record<string, unknown> | null;
  headers: Record<string, string> | null;
}

export type WebhookChange = Partial<Omit<WebhookBody, 'organisations'>> & { status?: 'active' | 'disabled' };

/** The fields of a webhook as a caller gave them. */
interface GivenWebhook {
  url?: unknown;
  events?: unknown;
  filter?: unknown;
  headers?: unknown;
}

export function decideWebhook(input: GivenWebhook, privateTargets: boolean): WebhookBody {
  refuseProblems([...rules.problems(input), ...valueProblems(input, privateTargets)]);
  checkFields(rules, input);
  const { url, events, description = null, organisations = 'own', filter = null, headers = null } = input;
  return {
    url,
    events: [...events],
    description,
    organisations,
    filter: filter as WebhookBody['filter'],
    headers: headers as WebhookBody['headers'],
  };
}

/** Only a platform has organisations besides itself. */
export function decideOrganisations(
  { organisations }: Pick<WebhookBody, 'organisations'>,
  isPlatform: boolean,
): void {
  if (organisations === 'all' && !isPlatform) throw refuseFields.invalid([ONLY_FOR_PLATFORMS]);
}

export function decideChange(input: GivenWebhook, privateTargets: boolean): WebhookChange {
  refuseProblems([...changeRules.problems(input), ...valueProblems(input, privateTargets)]);
  return input as WebhookChange;
}

function valueProblems(
  { url, events, filter, headers }: GivenWebhook,
  privateTargets: boolean,
): RefusalDetail[] {
  const problems: RefusalDetail[] = [];
  const isAddress = typeof url === 'string' && url !== '' && isWebAddress(url);
  const wrong = isAddress ? problemOfUrl(url, privateTargets) : undefined;
  if (wrong) problems.push({ path: 'url', message: wrong });
  if (Array.isArray(events) && events.length > 1 && events.includes(ALL))
    problems.push({ path: 'events', message: 'must be types, or * alone' });
  if (isFields(filter)) problems.push(...under('filter', filterProblems(filter)));
  if (isFields(headers)) problems.push(...under('headers', headerProblems(headers)));
  return problems;
}

const under = (name: string, problems: readonly RefusalDetail[]): RefusalDetail[] =>
  problems.map(({ path, message }) => ({ path: path === '' ? name : `${name}.${path}`, message }));

export type Replay = { eventIds: string[] } | { since: Date; until: Date | null };

export function decideReplay(
  { eventIds, since, until }: { eventIds?: string[] | null; since?: Date | null; until?: Date | null },
  now: Date,
): Replay {
  refuseProblems(
    replayRules.problems({
      ...(eventIds && { eventIds }),
      ...(since && { since: since.toISOString() }),
      ...(until && { until: until.toISOString() }),
    }),
  );
  if (!eventIds === !since)
    throw refuseFields.invalid([
      { path: eventIds ? 'since' : 'eventIds', message: 'give one of event_ids and since' },
    ]);
  if (until && !(since && until > since))
    throw refuseFields.invalid([{ path: 'until', message: 'must be after since' }]);
  if (!since) return { eventIds: [...new Set(eventIds)] };
  const ageDays = (now.getTime() - since.getTime()) / DAY_MS;
  if (!(ageDays >= 0 && ageDays <= RETENTION_DAYS))
    throw refuseFields.invalid([
      { path: 'since', message: `must be a time of the last ${RETENTION_DAYS} days` },
    ]);
  return { since, until: until ?? null };
}

/** Refuses a type that no event has. */
export function decideDeliveryFilter<Filter extends { type?: string | null }>(
  filter: Filter | null | undefined,
): Partial<Filter> {
  const { type } = filter ?? {};
  if (type != null && !isPublicType(type))
    throw refuseFields.invalid([
      { path: 'filter.type', message: `must be one of ${PUBLIC_EVENT_TYPES.join(', ')}` },
    ]);
  return filter ?? {};
}

function refuseProblems(problems: RefusalDetail[]): void {
  if (problems.length > 0) throw refuseFields.invalid(problems);
}

export function decideTouch(stored: { archivedAt: Date | null }): void {
  if (stored.archivedAt) throw refuse.archived();
}

export function decideRoom(present: number): void {
  if (present >= MOST_WEBHOOKS) throw refuse.tooMany(MOST_WEBHOOKS);
}

/** 5 days of nothing but failures. */
export const isHopeless = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now >= daysAfter(failingSince, DISABLED_AFTER_DAYS);
