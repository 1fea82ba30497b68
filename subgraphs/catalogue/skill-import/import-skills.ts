import { columnsOf } from '../../../kernel/store/database/columns.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { CHANGES, CLASHES, COUNTS, STAGED, STAGE, UPSERTS } from './import-skills.statements.ts';
import { UnreadableFile, type FileLine } from './taxonomy-file.ts';
import { BETWEEN_ALIASES, decideLine, type RefusedLine, type TaxonomyLine } from './taxonomy-line.rules.ts';

export interface ImportReport {
  rows: number;
  added: number;
  changed: number;
  kept: number;
  refused: number;
  /** At most the first hundred. */
  refusals: RefusedLine[];
}

export interface ImportProgress {
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
  progress: ImportProgress = {},
): Promise<ImportReport> {
  for (const statement of STAGED) await statements.query(statement);
  const report: ImportReport = { rows: 0, added: 0, changed: 0, kept: 0, refused: 0, refusals: [] };
  await stage(statements, lines, report, progress);
  await refuseClashes(statements, report);
  if (report.refused > 0) return report;

  for (const statement of CHANGES) await statements.query(statement);
  const [counts] = await statements.query<Counts>(COUNTS);
  for (const statement of UPSERTS) await statements.query(statement);
  return { ...report, ...counts! };
}

type Counts = Pick<ImportReport, 'added' | 'changed' | 'kept'>;

function refuseLine(report: ImportReport, line: RefusedLine): void {
  report.refused++;
  if (report.refusals.length < MOST_REFUSALS) report.refusals.push(line);
}

async function stage(
  statements: Statements,
  lines: AsyncIterable<FileLine>,
  report: ImportReport,
  { read }: ImportProgress,
): Promise<void> {
  let waiting: TaxonomyLine[] = [];
  const send = async () => {
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) await statements.query(STAGE, textsOf(rows));
    read?.(report.rows);
  };
  try {
    for await (const line of lines) {
      report.rows++;
      const decided = decideLine(line);
      if ('problem' in decided) refuseLine(report, decided);
      else waiting.push(decided);
      if (waiting.length >= ROWS_AT_ONCE) await send();
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    refuseLine(report, { line: error.line, problem: error.message });
  }
  await send();
}

/** A text for each column, a row on each line of it: no value that passed the rules holds a line end. */
const textsOf = (rows: TaxonomyLine[]): string[] =>
  columnsOf(
    rows.map((row) => ({ ...row, aliases: row.aliases.join(BETWEEN_ALIASES) })),
    ...(['line', 'skill_id', 'name', 'description', 'aliases', 'verifiable'] as const),
    ...(['sub_skill_id', 'sub_skill_name', 'master_skill_id', 'master_skill_name'] as const),
  ).map((column) => column.join('\n'));

/** Rows may be wrong only beside others. */
async function refuseClashes(statements: Statements, report: ImportReport): Promise<void> {
  const clashes = await statements.query<RefusedLine & { total: number }>(CLASHES, [MOST_REFUSALS]);
  for (const { line, problem } of clashes) refuseLine(report, { line, problem });
  report.refused += Math.max(0, (clashes[0]?.total ?? 0) - clashes.length);
  report.refusals.sort((a, b) => a.line - b.line);
}
