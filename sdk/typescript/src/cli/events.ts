import { ACCESS_FLAGS, ACCESS_USAGE, type AccessValues } from './access.ts';
import { argumentsOf, countOf } from './arguments.ts';
import { clientOf } from './client.ts';
import type { Command } from './command.ts';
import { CommandProblem, wrongUse } from './problem.ts';

const USAGE = `skill-verification events list
  prints the events that can be pulled, oldest first
  --type             only events of this type
  --all              also acknowledged events
  --limit            how many at most, 50 by default
  --json             whole events, one per line
skill-verification events get EV_…
  prints one event
skill-verification events replay [EV_…]
  sends events again to a webhook
  --webhook          the webhook, WH_…; optional if there is only one
  --since            all events from then on, instead of ids
${ACCESS_USAGE}`;

const FLAGS = {
  ...ACCESS_FLAGS,
  type: { type: 'string' },
  all: { type: 'boolean' },
  limit: { type: 'string', default: '50' },
  json: { type: 'boolean' },
  webhook: { type: 'string' },
  since: { type: 'string' },
} as const;

export const events: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = argumentsOf(args, FLAGS, USAGE);
    const [verb, ...ids] = positionals;
    if (verb === 'list' && ids.length === 0) return list(values);
    const [id] = ids;
    if (verb === 'get' && id !== undefined && ids.length === 1) {
      return print(await clientOf(values).events.get(id), values.json);
    }
    if (verb === 'replay' && ids.length > 0 !== (values.since !== undefined)) return replay(values, ids);
    throw wrongUse(USAGE);
  },
};

const print = (event: object, onOneLine: boolean | undefined): void =>
  console.log(JSON.stringify(event, null, onOneLine ? undefined : 2));

interface ListValues extends AccessValues {
  type?: string | undefined;
  all?: boolean | undefined;
  limit: string;
  json?: boolean | undefined;
}

async function list({ type, all, limit, json, ...access }: ListValues): Promise<void> {
  const most = countOf('--limit', limit);
  const filter = { type, include_acknowledged: all, limit: Math.min(most, 200) };
  let shown = 0;
  for await (const event of clientOf(access).events.list(filter)) {
    console.log(json ? JSON.stringify(event) : `${event.created_at} ${event.type} ${event.event_id}`);
    if ((shown += 1) >= most) break;
  }
}

interface ReplayValues extends AccessValues {
  webhook?: string | undefined;
  since?: string | undefined;
}

async function replay({ webhook, since, ...access }: ReplayValues, event_ids: string[]): Promise<void> {
  const client = clientOf(access);
  const id = webhook ?? (await onlyWebhook(client));
  await client.webhooks.replay(id, since === undefined ? { event_ids } : { since });
  const which = since === undefined ? `${event_ids.length} events` : `all events since ${since}`;
  console.log(`${which} will be sent again to ${id}`);
}

async function onlyWebhook(client: ReturnType<typeof clientOf>): Promise<string> {
  const [first, second] = await client.webhooks.list().toArray(2);
  if (!first) throw new CommandProblem('there is no webhook to send them to');
  if (second) throw new CommandProblem('there are several webhooks: give --webhook');
  return first.webhook_id;
}
