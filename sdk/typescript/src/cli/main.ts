#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import type { Command } from './command.ts';
import { lineOf, oneLine, UsageProblem } from './problem.ts';

const COMMANDS: Record<string, { about: string; load: () => Promise<Command> }> = {
  call: {
    about: 'sign and send one request, and print its answer',
    load: async () => (await import('./call.ts')).call,
  },
  listen: {
    about: 'show events as they happen, and forward them to a webhook receiver',
    load: async () => (await import('./listen.ts')).listen,
  },
  trigger: {
    about: 'make an event of a type (test mode)',
    load: async () => (await import('./sandbox.ts')).trigger,
  },
  drive: {
    about: 'take a candidate one step further (test mode)',
    load: async () => (await import('./sandbox.ts')).drive,
  },
  events: {
    about: 'list events, or send them again',
    load: async () => (await import('./events.ts')).events,
  },
  requests: {
    about: 'follow the requests that were made',
    load: async () => (await import('./requests.ts')).requests,
  },
};

const USAGE = `skill-verification COMMAND …
${Object.entries(COMMANDS)
  .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
  .join('\n')}

skill-verification COMMAND --help tells more of one; --version prints the version.
The key is given with --key and --secret, or as SKILLS_API_KEY and SKILLS_API_SECRET, or read from demo.json in DATA_DIR (.data);
the address with --url or SKILLS_URL.`;

// The reader may have seen enough: `… | head`.
process.stdout.on('error', () => process.exit(0));
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageProblem ? error.message : lineOf(error));
  process.exitCode = error instanceof UsageProblem ? 2 : 1;
}

async function main([name, ...args]: string[]): Promise<void> {
  if (name === '--help' || name === '-h') return console.log(USAGE);
  if (name === '--version' || name === '-v') return console.log(versionOfPackage());
  const found = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!found)
    throw new UsageProblem(
      name === undefined ? USAGE : oneLine(`no command "${name}": see skill-verification --help`),
    );
  const command = await found.load();
  if (args.includes('--help')) return console.log(command.usage);
  await command.run(args);
}

/** The package's own file lies two folders up, of the source as of what is built. */
function versionOfPackage(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
