import { accountsCommands } from './accounts-commands.ts';
import { catalogueCommands } from './catalogue-commands.ts';
import { operationsCommands } from './operations-commands.ts';
import { peopleCommands } from './people-commands.ts';
import { sendingCommands } from './sending-commands.ts';
import type { Command } from './command.ts';

export const commands: Record<string, Command> = {
  ...accountsCommands,
  ...sendingCommands,
  ...peopleCommands,
  ...catalogueCommands,
  ...operationsCommands,
};

/** The command that takes many operations. */
export const SEAL_ROTATE = 'seal:rotate';

/** The command that needs no service: it prints the texts that are registered. */
export const TEMPLATES_PRINT = 'templates:print';

/** Commands on the database of DATABASE_URL itself, as its owner: the service need not run. */
export const DATABASE_COMMANDS = {
  migrate: {
    args: '[--plan]',
    summary: 'migrates the database; with --plan only shows what would run, and who waits for which table',
  },
  backup: {
    args: 'FILE',
    summary: 'writes the database to a file with pg_dump, while the service runs',
  },
  restore: {
    args: 'FILE',
    summary:
      'restores such a file into an empty database, and holds outgoing messages until outgoing:release',
  },
  'deliveries:of': {
    args: 'EV_…',
    summary:
      'lists the attempts of an event at every endpoint, of all organisations, and the deliveries still due',
  },
  'disk:tables': {
    args: '',
    summary: 'lists the twenty largest tables in megabytes, and when their rows go by themselves',
  },
  'questions:import': {
    args: 'FILE.jsonl',
    summary:
      'adds private questions, a line each in the form of the bank, in one transaction: one wrong line changes nothing; needs MASTER_KEY',
  },
  'questions:export': {
    args: 'FILE.jsonl',
    summary: 'writes what was learnt of each question, a line each, without its texts',
  },
  'outgoing:hold': {
    args: '[--reason …]',
    summary: 'holds messages, calls, emails and webhooks until they are released; nothing is lost',
  },
  'outgoing:release': {
    args: '--sent-until TIME | --send-all',
    summary:
      'releases them: those due by --sent-until count as sent, because that time was lost; --send-all sends all',
  },
};

export type DatabaseCommandName = keyof typeof DATABASE_COMMANDS;

const summaries: Record<string, Pick<Command, 'required' | 'optional' | 'summary'>> = {
  ...commands,
  [TEMPLATES_PRINT]: {
    summary:
      'prints all texts of messages for registration with operators and WhatsApp: to read, with --csv as a file, or with --json',
    required: [],
    optional: ['csv', 'brand'],
  },
  [SEAL_ROTATE]: {
    summary:
      'seals everything again with the first key of MASTER_KEY, while the service runs; may be repeated',
    required: [],
  },
};

export function usage(): string {
  const lines = Object.entries<Pick<Command, 'required' | 'optional' | 'summary'>>(summaries).map(
    ([name, { required, optional = [], summary }]) => {
      const options = [...required.map((one) => `--${one} …`), ...optional.map((one) => `[--${one} …]`)];
      return `  ${name} ${options.join(' ')}\n      ${summary}`;
    },
  );
  const own = Object.entries(DATABASE_COMMANDS).map(
    ([name, { args, summary }]) => `  ${name} ${args}\n      ${summary}`,
  );
  return `npm run admin -- COMMAND [--json] [--url …] [--token … | --as YOUR_NAME]\n${[...lines, ...own].join('\n')}`;
}
