/**
 * `npm run faults`: breaks the running system in every way of the table, under load, counts what callers saw, and writes
 * RESULTS.md. `npm run faults -- NAME…` makes those faults alone and writes nothing. Exit code 1 where a row is not allowed.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { kindsLine, resultsPage, type RowNotRun } from './results.ts';
import type { Row, Stage } from './row.ts';
import { ROWS } from './rows.ts';
import { runRow, type RowResult } from './run-row.ts';
import { findBinary } from './servers/server-process.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !ROWS.some((row) => row.name === name));
if (unknown.length > 0)
  throw new Error(`no fault ${unknown.join(', ')}; there are ${ROWS.map(({ name }) => name).join(', ')}`);

const results: RowResult[] = [];
const skipped: RowNotRun[] = [];
/** Rows that could not be brought to their end. */
const broken: RowNotRun[] = [];
let open: { opener: Row['open']; stage: Stage } | undefined;

async function closeStage(): Promise<void> {
  await open?.stage.close();
  open = undefined;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  for (const row of ROWS) {
    if (wanted.length > 0 && !wanted.includes(row.name)) continue;
    const why = whyNot(row);
    if (why) {
      skipped.push({ name: row.name, fault: row.fault, why });
      console.log(`${row.name}: skipped, ${why}`);
      continue;
    }
    await run(row).catch(async (error: Error) => {
      broken.push({ name: row.name, fault: row.fault, why: error.message.split('\n')[0]! });
      console.log(`NOT ALLOWED: ${error.message}`);
      await closeStage();
    });
    write();
  }
} finally {
  await closeStage();
}
process.exit(broken.length > 0 || results.some(({ problems }) => problems.length > 0) ? 1 : 0);

/** After every row, so that a run that is interrupted leaves what it has. */
function write(): void {
  if (wanted.length > 0) return;
  const page = resultsPage(results, { broken, skipped }, new Date().toISOString().slice(0, 10));
  writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), page);
}

function whyNot({ needs, unless }: Row): string | undefined {
  const missing = needs.filter((name) => !findBinary(name));
  return missing.length > 0 ? `${missing.join(', ')} is not installed` : unless?.();
}

async function run(row: Row): Promise<void> {
  console.log(`${row.name}: ${row.fault}`);
  if (open?.opener !== row.open) await closeStage();
  open ??= { opener: row.open, stage: await row.open() };
  const result = await runRow(row, open.stage);
  results.push(result);
  const { tally, recount, problems } = result;
  console.log(JSON.stringify({ ...tally, ...recount, returns: result.returns }));
  console.log(kindsLine(result));
  if (problems.length === 0) return void console.log('allowed');
  console.log(`NOT ALLOWED: ${problems.join('; ')}`);
  if (process.env['FAULTS_LOG'])
    writeFileSync(`${process.env['FAULTS_LOG']}/${row.name}.log`, open.stage.target.log());
  // What a fault left behind must not count against the next one.
  await closeStage();
}
