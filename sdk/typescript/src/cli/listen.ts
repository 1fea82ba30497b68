import { createHmac } from 'node:crypto';
import type { AnyEvent } from '../events.ts';
import { signWebhook } from '../webhook-signature.ts';
import { ACCESS_FLAGS, ACCESS_USAGE, accessOf } from './access.ts';
import { argumentsOf } from './arguments.ts';
import { clientOf } from './client.ts';
import { untilInterrupted } from './interrupt.ts';
import type { Command } from './command.ts';
import { codeIn, lineOf, oneLine, UsageProblem, wrongUse } from './problem.ts';

const USAGE = `skill-verification listen [--forward-to URL]
  shows the events of the organisation as they happen, and forwards each as a signed delivery
  --forward-to       where your receiver listens, such as http://127.0.0.1:3000/hooks
  --types            only events of these types, separated by commas
  --mandate, --campaign   only events of this one
  --after            starts after this event, EV_…
  --webhook-secret   signs with this whsec_… (SKILLS_WEBHOOK_SECRET); without it, with one made from the secret of the key,
                     the same in every run, which it prints
${ACCESS_USAGE}`;

/** The time that a delivery has. */
const RECEIVER_MS = 15_000;
const MOST_SHOWN = 200;

export const listen: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = argumentsOf(
      args,
      {
        ...ACCESS_FLAGS,
        'forward-to': { type: 'string' },
        types: { type: 'string' },
        mandate: { type: 'string' },
        campaign: { type: 'string' },
        after: { type: 'string' },
        'webhook-secret': { type: 'string' },
      },
      USAGE,
    );
    if (positionals.length > 0) throw wrongUse(USAGE);
    const client = clientOf(values);
    const forward = await forwarder(values['forward-to'], values['webhook-secret'], () =>
      secretOfKey(accessOf(values)),
    );
    await untilInterrupted(async (signal) => {
      const events = client.live.events({
        types: values.types?.split(',').map((type) => type.trim()),
        mandateId: values.mandate,
        campaignId: values.campaign,
        after: values.after,
        signal,
        onOpen: () => console.error('listening; stop with Ctrl-C'),
        onLost: (error, seconds) =>
          console.error(`${lineOf(error)} Trying again in ${seconds.toFixed(1)} s.`),
      });
      for await (const event of events) {
        const answer = forward ? ` -> ${await forward(event)}` : '';
        console.log(`${event.created_at} ${event.type} ${event.event_id}${answer}`);
      }
    });
  },
};

type Forward = (event: AnyEvent) => Promise<string>;

/** The same in every run, so that a receiver is told it once. The secret of the key cannot be read from it. */
const secretOfKey = ({ keyId, secret }: { keyId: string; secret: string }): string =>
  `whsec_${createHmac('sha256', secret).update(`listen ${keyId}`).digest('base64')}`;

async function forwarder(
  url: string | undefined,
  given: string | undefined,
  makeSecret: () => string,
): Promise<Forward | undefined> {
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageProblem(`--forward-to is not an address: ${url}`);
  const chosen = given ?? process.env['SKILLS_WEBHOOK_SECRET'];
  const secret = chosen ?? makeSecret();
  // An invalid secret is reported before the first event comes.
  await signWebhook('', { id: 'EV_', timestamp: 0, secret }).catch((error: Error) => {
    throw new UsageProblem(`--webhook-secret: ${error.message}`);
  });
  if (!chosen) console.error(`deliveries are signed with the secret of this key: ${secret}`);
  return (event) => deliver(url, event, secret);
}

/** POSTs an event as the service would, and summarises the receiver's answer. */
async function deliver(url: string, event: AnyEvent, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000);
  const begin = performance.now();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.event_id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': await signWebhook(body, { id: event.event_id, timestamp, secret }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(RECEIVER_MS),
    });
    const said = oneLine((await response.text()).slice(0, MOST_SHOWN));
    const took = `${Math.round(performance.now() - begin)} ms`;
    return `${response.status} ${response.statusText}, ${took}${said ? `: ${said}` : ''}`;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'TimeoutError') return `no answer within ${RECEIVER_MS / 1000} s`;
    const code = codeIn(error);
    return code === 'ECONNREFUSED' ? 'nothing listens there' : `the connection failed (${code ?? name})`;
  }
}
