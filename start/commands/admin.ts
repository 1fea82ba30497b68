import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isBrand } from '../../kernel/core/brand.rules.ts';
import { answerOf } from '../../kernel/core/graph/answer-of.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import { signUiToken } from '../../kernel/core/identity/ui-token.ts';
import {
  commands,
  DATABASE_COMMANDS,
  SEAL_ROTATE,
  TEMPLATES_PRINT,
  usage,
  type DatabaseCommandName,
} from './admin-commands.ts';
import type { Arguments } from './command.ts';
import type { DatabaseArguments } from './database-commands.ts';
import { readDemoFile } from './demo-file.ts';
import type { PlannedMigration } from './migration-plan.rules.ts';
import type { ExecutionResult } from 'graphql';
import { rotateSeals, type RunOperation } from './rotate-seals.ts';
import { oneLine } from '../one-line.ts';
import { CommandProblem, runCommand } from './run-command.ts';

/** Operator work, through the graph. */
await runCommand(async () => {
  const names = [
    ...new Set(Object.values(commands).flatMap(({ required, optional = [] }) => [...required, ...optional])),
  ];
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      help: { type: 'boolean' },
      token: { type: 'string' },
      as: { type: 'string' },
      url: { type: 'string' },
      plan: { type: 'boolean' },
      'send-all': { type: 'boolean' },
      csv: { type: 'boolean' },
      brand: { type: 'string' },
      'sent-until': { type: 'string' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    },
  });
  const [name = '', ...given] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values['help']) return console.log(usage());
  if (Object.hasOwn(DATABASE_COMMANDS, name)) {
    // The parts and their migrations are not loaded for those that go through the graph.
    const { runDatabaseCommand } = await import('./database-commands.ts');
    const done = await runDatabaseCommand(name as DatabaseCommandName, {
      ...(values as DatabaseArguments),
      file: given[0],
    });
    if (values['plan'] && !values['json']) {
      const { planAsText } = await import('./migration-plan.rules.ts');
      return console.log(planAsText((done as { pending: PlannedMigration[] }).pending));
    }
    return print(done, values['json'] === true);
  }
  if (name === TEMPLATES_PRINT) {
    const { printedTemplates, templatesAsCsv, templatesAsText } = await import('./print-templates.ts');
    const { publicUrl, sms } = readSettings(process.env, []);
    const brand = values['brand'] ?? sms?.brand;
    if (brand !== undefined && !isBrand(brand))
      throw new CommandProblem('--brand must be 3 to 12 Latin letters, digits, blanks, . & or -');
    const templates = printedTemplates(publicUrl, brand);
    if (values['json']) return print({ templates }, true);
    return void process.stdout.write(
      values['csv'] ? templatesAsCsv(templates) : `${templatesAsText(templates)}\n`,
    );
  }
  if (name === SEAL_ROTATE) {
    const caller = callerOf(values as Arguments);
    const operations = loadOperations();
    const run: RunOperation = async (operation, variables) =>
      (await send(caller, operations.byName(operation).text, variables)) as Awaited<ReturnType<RunOperation>>;
    const rotation = await rotateSeals(run, (line) => console.error(line));
    return console.log(
      values['json'] ? JSON.stringify(rotation, null, 2) : `sealed again: ${rotation.resealed}`,
    );
  }
  if (!command) throw new CommandProblem(usage());

  const named = values as Arguments;
  // Unnamed arguments are taken in order.
  const args: Arguments = { ...named };
  for (const required of command.required) args[required] ??= given.shift();
  const missing = command.required.find((required) => !args[required]);
  if (missing) throw new CommandProblem(`${name}: --${missing} is required`);

  const operation = loadOperations().byName(command.operation);
  const answer = await send(callerOf(named), operation.text, command.variables(args));
  print(answer, values['json'] === true);
});

function print(answer: unknown, json: boolean): void {
  if (json) return console.log(JSON.stringify(answer, null, 2));
  // An empty list is "none": a name with nothing after it looks like a fault.
  for (const [key, value] of Object.entries(flat(answer))) console.log(`${key}: ${String(value) || 'none'}`);
}

interface Caller {
  url: string | undefined;
  token: string | undefined;
  as: string | undefined;
}

function callerOf({ url, token, as }: Arguments): Caller {
  if (token && as) throw new CommandProblem('--as: the token says who you are');
  return { url, token, as };
}

async function send(
  { url: givenUrl, token: givenToken, as }: Caller,
  query: string,
  variables: Record<string, unknown>,
): Promise<unknown> {
  const demo = readDemoFile();
  const url = givenUrl ?? demo?.url ?? 'http://127.0.0.1:4000';
  if (as && !process.env['UI_JWT_SECRET'])
    throw new CommandProblem('--as: a token with your name needs UI_JWT_SECRET');
  const token = givenToken ?? (as ? undefined : demo?.operatorToken) ?? (await tokenOfSecret(as));
  if (!token)
    throw new CommandProblem('no operator token: give --token, or DATA_DIR of the service, or UI_JWT_SECRET');
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  }).catch((error: Error) => {
    throw new CommandProblem(`${url}: ${whyAway(error)}`, { cause: error });
  });
  const answer = await response.json().catch(() => {
    const what = `${response.status} with something other than JSON; is this the address of the service?`;
    throw new CommandProblem(`${url}: ${what}`);
  });
  return answerOf(answer as ExecutionResult);
}

/** The reason why `fetch` got no answer: the cause of its error. */
function whyAway({ message, cause }: Error): string {
  if ((cause as { code?: string } | undefined)?.code === 'ECONNREFUSED')
    return 'nothing listens there; is the service running (npm start)?';
  return cause ? oneLine(cause) : message;
}

/** The holder of the secret can make any token, so a new installation gets its first one in this way. The audit log names the holder. */
async function tokenOfSecret(as = userOfMachine()): Promise<string | undefined> {
  const secret = process.env['UI_JWT_SECRET'];
  if (!secret) return undefined;
  return signUiToken(
    secret,
    { sub: as ? `${as} (command line)` : 'command line', org: null, mode: null, scopes: [], operator: true },
    new Date(),
    60,
  );
}

/** A container runs by a number that may have no name. */
function userOfMachine(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

function flat(value: unknown, prefix = ''): Record<string, unknown> {
  const isList = Array.isArray(value) && !value.some((item) => item !== null && typeof item === 'object');
  if (value === null || typeof value !== 'object' || isList) return { [prefix || 'answer']: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, item]) => flat(item, prefix ? `${prefix}.${key}` : key)),
  );
}
