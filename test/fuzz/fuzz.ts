/**
 * `npm run fuzz -- --inputs 300000 [--seed 7] [--write]`: starts a service of its own, sends it that many inputs and prints
 * what was found; `--only 123` sends that one alone, `--route "POST /api/v1/partner/mandates"` inputs of that route alone (`"POST /mcp"`: of all tools of agents),
 * `--write` puts the figures into RESULTS.md. It fails when anything was found, or a route or root field was never reached.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { createDatabase } from '../world/database.ts';
import { makeFuzzWorld } from './fuzz-world.ts';
import { Inputs } from './inputs.ts';
import { describeFinding, metricsOf, problemsOfCoverage } from './report.ts';
import { runInputs } from './run-inputs.ts';
import { startService } from './service.ts';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    only: { type: 'string' },
    route: { type: 'string' },
    'most-findings': { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const count = values.only === undefined ? Number(values.inputs) : 1;
const first = Number(values.only ?? 0);
if (![seed, count, first].every(Number.isSafeInteger))
  throw new Error('--inputs, --seed and --only are whole numbers');

const folder = mkdtempSync(path.join(tmpdir(), 'skills-fuzz-'));
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'postgres'),
  settings: { fsync: 'off', max_connections: '300' },
});
const service = await startService({
  databaseUrl: await createDatabase(postgres.url),
  dataDir: path.join(folder, 'data'),
});
try {
  const { callers, known } = await makeFuzzWorld(service.system);
  const inputs = new Inputs(seed, known);
  console.log(`seed ${seed}, ${count} inputs to ${service.url}`);
  let told = 0;
  const run = await runInputs({
    service,
    callers,
    known,
    inputAt: (index) =>
      values.route === undefined
        ? inputs.at(index)
        : inputs.atTargets(targetsOf(inputs, values.route), index),
    inputs: count,
    first,
    mostFindings: Number(values['most-findings']),
    onProgress: (done, findings) => {
      for (const finding of findings.slice(told))
        console.log(`\n${describeFinding(finding, seed, service.url)}`);
      told = findings.length;
      if (done % 4_800 === 0) console.log(`${done} inputs, ${findings.length} kinds failed`);
    },
  });
  const figures = metricsOf(run, seed);
  console.log(`\n${figures}`);
  const fields = inputs.graph.rootFields.map(({ field }) => field.name);
  const isWhole = count >= 10_000 && values.route === undefined;
  const problems = isWhole ? problemsOfCoverage(run, inputs.targets, fields) : [];
  for (const problem of problems) console.log(problem);
  if (values.write) writeMetrics(figures);
  process.exitCode = run.findings.length > 0 || problems.length > 0 ? 1 : 0;
} finally {
  await service.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A route by its name, or all that begin so. */
function targetsOf({ targets }: Inputs, route: string): string[] {
  return targets.includes(route) ? [route] : targets.filter((target) => target.startsWith(`${route} `));
}

/** The findings below them are written by people, and stay. */
function writeMetrics(figures: string): void {
  const file = path.join(import.meta.dirname, 'RESULTS.md');
  const text = readFileSync(file, 'utf8');
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    file,
    text.replace(
      /(?<=\n## Figures\n)[^]*?(?=\n## Findings\n)/,
      `\n${day}, two cores shared with PostgreSQL and the sender.\n\n${figures}\n`,
    ),
  );
}
