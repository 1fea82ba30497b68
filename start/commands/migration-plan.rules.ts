import type { TableLock } from './migration-locks.rules.ts';

export interface PlannedMigration {
  migration: string;
  outsideTransaction?: boolean;
  endsVersionsBefore?: string | undefined;
  endsReleasesUpTo?: string | undefined;
  statements: { sql: string; locks: TableLock[] }[];
}

const WIDTH = 100;

/** The plan of `migrate --plan` for a person: a line for each migration, and one for each statement. */
export function planAsText(pending: readonly PlannedMigration[]): string {
  if (pending.length === 0) return 'Nothing to run: the database is up to date.';
  const lines = pending.flatMap((one) => [titleOf(one), ...one.statements.map(lineOf)]);
  const ends = pending.filter(({ endsReleasesUpTo }) => endsReleasesUpTo !== undefined);
  const last = ends.map(
    ({ migration, endsReleasesUpTo }) =>
      `${migration} ends releases up to ${endsReleasesUpTo}: stop them first, and they cannot be gone back to.`,
  );
  if (last.length === 0) last.push('The release before goes on beside this one, and may be gone back to.');
  return [...lines, '', `${pending.length} migrations.`, ...last].join('\n');
}

const titleOf = ({ migration, outsideTransaction }: PlannedMigration): string =>
  outsideTransaction ? `${migration} (each statement by itself)` : migration;

function lineOf({ sql, locks }: PlannedMigration['statements'][number]): string {
  const text = sql.replaceAll(/\s+/g, ' ').trim();
  const shown = text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text;
  const waits = locks
    .filter((lock) => lock.waits !== 'nobody')
    .map(({ table, waits: who, long }) => `${who} of ${table} wait${long ? `, for long: ${long}` : ''}`);
  return `  ${[shown, ...waits].join('\n      ')}`;
}
