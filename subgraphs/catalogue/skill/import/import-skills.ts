import { columnsOf } from '../../../../kernel/store/database/columns.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import { Clashes } from './clashes.rules.ts';
import {
  ARCHIVE,
  BESIDE_CATALOGUE,
  CHANGES,
  COUNTS,
  STAGED,
  STAGE,
  UPSERTS,
} from './import-skills.statements.ts';
import { UnreadableFile, type FileLine } from './taxonomy-file.ts';
import { BETWEEN_ITEMS, readLine, type RefusedLine, type TaxonomyLine } from './taxonomy-line.rules.ts';

export interface ImportReport {
  rows: number;
  added: number;
  changed: number;
  kept: number;
  archived: number;
  refused: number;
  /** At most the first hundred. */
  refusals: RefusedLine[];
}

interface ImportOptions {
  /** Whether skills that the lines do not name are archived. */
  replace?: boolean;
  now: Date;
  read?: (rows: number) => void;
  written?: (rows: number, of: number) => void;
}

const MOST_REFUSALS = 100;
const ROWS_AT_ONCE = 1_000;

/**
 * Adds and updates skills by id in the caller's transaction. When a single row is refused nothing is changed, and the
 * caller has a report of what to mend; what the transaction did until then is only in its own temporary tables.
 */
export async function importSkills(
  statements: Statements,
  lines: AsyncIterable<FileLine>,
  { replace = false, now, read, written }: ImportOptions,
): Promise<ImportReport> {
  for (const statement of STAGED) await statements.query(statement);
  const report: ImportReport = {
    rows: 0,
    added: 0,
    changed: 0,
    kept: 0,
    archived: 0,
    refused: 0,
    refusals: [],
  };
  await stage(statements, lines, report, read);
  if (replace && report.rows === 0) refuse(report, 1, ['has no skill, and would archive all there are']);
  for (const refused of await statements.query<RefusedLine>(BESIDE_CATALOGUE, [replace]))
    refuse(report, refused.line, refused.problems, refused);
  report.refusals.sort((a, b) => a.line - b.line);
  if (report.refused > 0) return report;

  for (const statement of CHANGES) await statements.query(statement);
  const [counts] = await statements.query<Counts>(COUNTS);
  const changes = counts!;
  const archived = await statements.query<{ id: string }>(ARCHIVE, [now, replace]);
  for (const statement of UPSERTS) await statements.query(statement);
  const rows = changes.added + changes.changed;
  if (rows > 0) written?.(rows, rows);
  return { ...report, ...changes, archived: archived.length };
}

type Counts = Pick<ImportReport, 'added' | 'changed' | 'kept'>;

function refuse(
  report: ImportReport,
  line: number,
  problems: string[],
  skill: { skillId: string | null; name: string | null } = { skillId: null, name: null },
): void {
  report.refused++;
  if (report.refusals.length < MOST_REFUSALS)
    report.refusals.push({ line, skillId: skill.skillId, name: skill.name, problems });
}

async function stage(
  statements: Statements,
  lines: AsyncIterable<FileLine>,
  report: ImportReport,
  told: ImportOptions['read'],
): Promise<void> {
  const clashes = new Clashes();
  let waiting: TaxonomyLine[] = [];
  const send = async () => {
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) await statements.query(STAGE, textsOf(rows));
    told?.(report.rows);
  };
  try {
    for await (const { line, columns } of lines) {
      report.rows++;
      if (!columns) {
        refuse(report, line, ['has more or fewer fields than the header']);
        continue;
      }
      const { read, problems } = readLine({ line, columns });
      problems.push(...clashes.of(read));
      if (problems.length > 0) refuse(report, line, problems, { skillId: read.skill_id, name: read.name });
      else waiting.push(read);
      if (waiting.length >= ROWS_AT_ONCE) await send();
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    refuse(report, error.line, [error.message]);
  }
  await send();
}

/** A text for each column, a row on each line of it: no value that passed the rules holds a line end. */
const textsOf = (rows: TaxonomyLine[]): string[] =>
  columnsOf(
    rows.map((row) => ({
      ...row,
      aliases: row.aliases.join(BETWEEN_ITEMS),
      other_sub_skill_ids: row.other_sub_skill_ids.join(BETWEEN_ITEMS),
      merged_ids: row.merged_ids.join(BETWEEN_ITEMS),
      names: JSON.stringify(row.names),
    })),
    ...(['line', 'skill_id', 'name', 'description', 'aliases', 'verifiable'] as const),
    ...(['sub_skill_id', 'sub_skill_name', 'master_skill_id', 'master_skill_name'] as const),
    ...(['uri', 'other_sub_skill_ids', 'merged_ids', 'names'] as const),
  ).map((column) => column.join('\n'));
