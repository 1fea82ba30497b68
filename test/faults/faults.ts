/**
 * `npm run faults`: breaks the running system in every way of the table, under load, counts what callers saw, and writes
 * RESULTS.md. `npm run faults -- NAME…` makes those faults alone and leaves the other rows as they are. Exit code 1 where a
 * row is not allowed. FAULTS_LOG names a folder for the logs of rows that are not.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { projectRoot } from '../../kernel/core/root.ts';
import { kindsOf, lineWithout, readLines, resultLine, resultsPage, type ResultLine } from './results.ts';
import type { Row, Stage } from './row.ts';
import { ROWS } from './rows.ts';
import { runRow } from './run-row.ts';
import { installed } from '../world/installed.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !ROWS.some((row) => row.name === name));
if (unknown.length > 0)
  throw new Error(`no fault ${unknown.join(', ')}; there are ${ROWS.map(({ name }) => name).join(', ')}`);

const file = path.join(import.meta.dirname, 'RESULTS.md');
const version = versionOf();
const { FAULTS_LOG: logFolder } = process.env;
let open: { opener: Row['open']; stage: Stage } | undefined;
let allAllowed = true;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

for (const row of ROWS) {
  if (wanted.length > 0 && !wanted.includes(row.name)) continue;
  const why = whyNot(row);
  if (why) {
    console.log(`${row.name}: skipped, ${why}`);
    keep(lineWithout(row, `skipped: ${why}`, version));
  } else {
    keep(await run(row));
  }
}
await closeStage();
process.exit(allAllowed ? 0 : 1);

function whyNot({ needs, unless }: Row): string | undefined {
  const missing = needs.filter((name) => !installed(name));
  return missing.length > 0 ? `${missing.join(', ')} is not installed` : unless?.();
}

async function run(row: Row): Promise<ResultLine> {
  console.log(`${row.name}: ${row.fault}`);
  try {
    if (open?.opener !== row.open) await closeStage();
    open ??= { opener: row.open, stage: await row.open() };
    const result = await runRow(row, open.stage);
    const { tally, recount, problems, returns } = result;
    console.log(JSON.stringify({ ...tally, ...recount, returns }));
    console.log(problems.length === 0 ? 'allowed' : `NOT ALLOWED: ${problems.join('; ')}`, kindsOf(result));
    if (problems.length > 0) await giveUp(row);
    return resultLine(result, version);
  } catch (error) {
    const { message } = error as Error;
    console.log(`NOT ALLOWED: ${message}`);
    await giveUp(row);
    return lineWithout(row, `**no**: ${message.split('\n')[0]}`, version);
  }
}

/** Closes the stage: what a fault left behind must not count against the next one. */
async function giveUp({ name }: Row): Promise<void> {
  allAllowed = false;
  if (logFolder && open) writeFileSync(path.join(logFolder, `${name}.log`), open.stage.target.log());
  await closeStage();
}

async function closeStage(): Promise<void> {
  await open?.stage.close();
  open = undefined;
}

/** After every row, so that a run that is interrupted leaves what it has. */
function keep(line: ResultLine): void {
  const before = existsSync(file) ? readLines(readFileSync(file, 'utf8')) : [];
  const lines = new Map([...before, line].map((one) => [one.name, one]));
  writeFileSync(file, resultsPage(ROWS.flatMap(({ name }) => lines.get(name) ?? [])));
}

function versionOf(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: projectRoot,
      encoding: 'utf8',
    }).trim();
  } catch {
    return '';
  }
}
