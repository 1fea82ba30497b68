import { planMigrations } from '../../kernel/store/migrate.ts';
import { locksOf } from './migration-locks.rules.ts';
import { loadSecrets } from '../../kernel/core/secrets.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import {
  holdOutgoing,
  markMaybeSent,
  moveHoldToTable,
  releaseOutgoing,
} from '../../kernel/store/outgoing/outgoing.ts';
import { skipSent } from '../../subgraphs/mandate/delivery/webhook/stream/skip-sent.ts';
import { migrateParts } from '../open-stores.ts';
import { subgraphModules } from '../subgraph-modules.ts';
import type { DatabaseCommandName } from './admin-commands.ts';
import { backUp, restore } from './backup.ts';
import { asOwner, withOwnerDatabase } from './owner-database.ts';
import { deliveriesOfEvent } from './deliveries-of-event.ts';
import { tablesOnDisk } from './disk-tables.ts';
import { exportQuestions, importQuestions } from './question-files.ts';
import { CommandProblem } from './run-command.ts';

export interface DatabaseArguments {
  file?: string | undefined;
  plan?: boolean | undefined;
  reason?: string | undefined;
  'sent-until'?: string | undefined;
  'send-all'?: boolean | undefined;
}

type RunCommand = (ownerUrl: string, args: DatabaseArguments) => Promise<object>;

const parts = subgraphModules.map(({ migrations }) => migrations);

const runs: Record<DatabaseCommandName, RunCommand> = {
  migrate: async (ownerUrl, { plan }) => {
    const pending = (await planMigrations(ownerUrl, parts)).flatMap(({ part, pending: all }) =>
      all.map(({ name, statements, transactional, since, endsRelease }) => ({
        migration: `${part} ${name}`,
        ...(!transactional && { outsideTransaction: true }),
        ...(since !== undefined && { endsVersionsBefore: since, endsReleasesUpTo: endsRelease }),
        statements: statements.map((sql) => ({ sql, locks: locksOf(sql) })),
      })),
    );
    if (plan) return { pending };
    const settings = readSettings();
    await migrateParts(ownerUrl, subgraphModules, settings, loadSecrets(settings));
    return { migrated: pending.map(({ migration }) => migration) };
  },
  backup: async (ownerUrl, { file }) => {
    await backUp(ownerUrl, required(file));
    return { file };
  },
  restore: async (ownerUrl, { file }) => {
    await restore(ownerUrl, required(file));
    return { file, outgoing: 'held' };
  },
  'deliveries:of': (ownerUrl, { file: eventId }) => {
    if (!eventId) throw new CommandProblem('deliveries:of: the id of an event is required');
    return asOwner(ownerUrl, (statements) => deliveriesOfEvent(statements, eventId));
  },
  'disk:tables': (ownerUrl) =>
    asOwner(ownerUrl, async (statements) => ({ tables: await tablesOnDisk(statements) })),
  'questions:import': (ownerUrl, { file }) =>
    importQuestions(ownerUrl, required(file), loadSecrets(readSettings()).masterKey),
  'questions:export': (ownerUrl, { file }) => exportQuestions(ownerUrl, required(file)),
  'outgoing:hold': (ownerUrl, { reason = 'by an operator' }) =>
    asOwner(ownerUrl, (statements) => holdOutgoing(statements, reason)),
  'outgoing:release': (ownerUrl, args) => {
    const until = sentUntil(args);
    return asOwner(ownerUrl, async (statements) => {
      if (!(await moveHoldToTable(statements)))
        throw new CommandProblem(
          'outgoing:release: start the service, or run migrate, and look around first: the database is older than this version',
        );
      const left = until && {
        jobsMaybeSent: await markMaybeSent(statements, until),
        deliveriesLeftOut: await skipSent(statements, until),
      };
      await releaseOutgoing(statements);
      return { outgoing: 'released', ...left };
    });
  },
};

export const runDatabaseCommand = (name: DatabaseCommandName, args: DatabaseArguments): Promise<object> =>
  withOwnerDatabase(readSettings(), (ownerUrl) => runs[name](ownerUrl, args));

function required(file: string | undefined): string {
  if (!file) throw new CommandProblem('a FILE is required');
  return file;
}

function sentUntil(args: DatabaseArguments): Date | undefined {
  const time = args['sent-until'];
  if ((time === undefined) === !args['send-all'])
    throw new CommandProblem('outgoing:release: either --sent-until TIME or --send-all is required');
  if (time === undefined) return undefined;
  const until = new Date(time);
  if (Number.isNaN(until.getTime())) throw new CommandProblem('--sent-until: must be a time in ISO 8601');
  return until;
}
