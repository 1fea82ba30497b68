import type { SandboxAction, SandboxEvent } from '../partner/sandbox.ts';
import { ACCESS_FLAGS, ACCESS_USAGE } from './access.ts';
import { argumentsOf, jsonOf } from './arguments.ts';
import { clientOf } from './client.ts';
import type { Command } from './command.ts';
import { wrongUse } from './problem.ts';
import { CHAINS, EVENT_TYPES } from './event-types.ts';

const TRIGGER_USAGE = `skill-verification trigger TYPE [--data JSON]
  makes an event of the type with a test key, and prints it
  --data             merged into the data of the example
skill-verification trigger CHAIN
  makes the events of a story one after another, all about the same result, and prints them
TYPE is one of
${EVENT_TYPES.map((type) => `  ${type}`).join('\n')}
CHAIN is one of
${Object.entries(CHAINS)
  .map(([name, types]) => `  ${name.padEnd(10)} ${types.join(', ')}`)
  .join('\n')}
${ACCESS_USAGE}`;

export const trigger: Command = {
  usage: TRIGGER_USAGE,
  async run(args) {
    const flags = { ...ACCESS_FLAGS, data: { type: 'string' } } as const;
    const { values, positionals } = argumentsOf(args, flags, TRIGGER_USAGE);
    const [type] = positionals;
    if (!type || positionals.length > 1) throw wrongUse(TRIGGER_USAGE);
    const data = jsonOf('--data', values.data);
    const client = clientOf(values);
    if (Object.hasOwn(CHAINS, type)) return triggerChain(client, CHAINS[type]!, data);
    // The service refuses wrong input, here and below: it may know more than this version.
    const event = { type, ...(data && { data }) } as SandboxEvent;
    print(await client.sandbox.createEvent(event));
  },
};

/** The ids that every event about a result has. */
const SHARED = ['result_id', 'mandate_id', 'campaign_id'] as const;

/** Each event carries the ids of the first, so that a receiver sees one story. */
async function triggerChain(
  client: ReturnType<typeof clientOf>,
  types: readonly string[],
  given: object | undefined,
): Promise<void> {
  let shared: Record<string, unknown> = { ...given };
  for (const type of types) {
    const event = await client.sandbox.createEvent({ type, data: shared } as SandboxEvent);
    print(event);
    const data = event.data as Record<string, unknown>;
    shared = {
      ...Object.fromEntries(SHARED.filter((name) => name in data).map((name) => [name, data[name]])),
      ...shared,
    };
  }
}

const DRIVE_USAGE = `skill-verification drive RESULT ACTION
  takes the candidate of a result, RS_…, one step further, with a test key, and prints the result
  ACTION             deliver, bounce, open, consent, answer, complete, decline, opt_out or expire
  --answers, --verdicts   JSON: what is answered, and how skills come out; with answer and complete
${ACCESS_USAGE}`;

export const drive: Command = {
  usage: DRIVE_USAGE,
  async run(args) {
    const flags = { ...ACCESS_FLAGS, answers: { type: 'string' }, verdicts: { type: 'string' } } as const;
    const { values, positionals } = argumentsOf(args, flags, DRIVE_USAGE);
    const [result, action] = positionals;
    if (!result || !action || positionals.length > 2) throw wrongUse(DRIVE_USAGE);
    const answers = jsonOf('--answers', values.answers);
    const verdicts = jsonOf('--verdicts', values.verdicts);
    const step = { action, ...(answers && { answers }), ...(verdicts && { verdicts }) } as SandboxAction;
    print(await clientOf(values).sandbox.act(result, step));
  },
};

const print = (value: unknown): void => console.log(JSON.stringify(value, null, 2));
