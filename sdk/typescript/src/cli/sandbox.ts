import type { SandboxAction, SandboxEvent } from '../partner/sandbox.ts';
import { ACCESS_FLAGS, ACCESS_USAGE } from './access.ts';
import { argumentsOf, jsonOf } from './arguments.ts';
import { clientOf } from './client.ts';
import type { Command } from './command.ts';
import { wrongUse } from './problem.ts';

const TRIGGER_USAGE = `skill-verification trigger TYPE [--data JSON]
  makes an event of the type, such as result.completed, with a test key, and prints it
  --data             merged into the data of the example
${ACCESS_USAGE}`;

export const trigger: Command = {
  usage: TRIGGER_USAGE,
  async run(args) {
    const flags = { ...ACCESS_FLAGS, data: { type: 'string' } } as const;
    const { values, positionals } = argumentsOf(args, flags, TRIGGER_USAGE);
    const [type] = positionals;
    if (!type || positionals.length > 1) throw wrongUse(TRIGGER_USAGE);
    const data = jsonOf('--data', values.data);
    // The service refuses wrong input, here and below: it may know more than this version.
    const event = { type, ...(data && { data }) } as SandboxEvent;
    print(await clientOf(values).sandbox.createEvent(event));
  },
};

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
