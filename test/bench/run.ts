/** `npm run bench`: every figure as a ratio or against a target, measured in this one run. */
import { writeFileSync } from 'node:fs';
import { arch, cpus, release, type } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../kernel/root.ts';
import { benchCompiledOperation } from './compiled-operation.ts';
import { benchEventLog } from './event-log.ts';
import { benchSkillMatching } from './skill-matching.ts';
import { benchSkillSearch } from './skill-search.ts';
import { benchWorkQueue } from './work-queue.ts';
import { benchWriteTransaction } from './write-transaction.ts';

interface Line {
  what: string;
  ours: string;
  baseline: string;
  figure: number;
  /** None where the figure itself is what was asked for. */
  target?: { atLeast: number } | { under: number };
}

const lines: Line[] = [];
const perSecond = (rate: number) => `${Math.round(rate)}/s`;

const write = await benchWriteTransaction();
lines.push({
  what: 'write transaction: a workflow created with an Idempotency-Key, its event and its kept answer',
  ours: perSecond(write.ours),
  baseline: `${perSecond(write.baseline)}, the same statements prepared by hand with pg`,
  figure: write.ratio,
  target: { atLeast: 0.6 },
});
const compiled = await benchCompiledOperation();
lines.push({
  what: 'an operation by id, in process: CPU of the gateway with the subgraph’s answer ready',
  ours: `${compiled.compiledMicroseconds.toFixed(1)} µs compiled`,
  baseline: `${compiled.executorMicroseconds.toFixed(1)} µs through gateway.executor`,
  figure: compiled.ratio,
});
const events = await benchEventLog();
lines.push({
  what: 'event log: from the commit of 16 writers, through the sequencer, to a subscriber',
  ours: `${perSecond(events.deliveredPerSecond)}, median ${events.medianMs.toFixed(0)} ms`,
  baseline: `${perSecond(events.committedPerSecond)}, the same writers with nobody to sequence or read`,
  figure: events.deliveredPerSecond / events.committedPerSecond,
});
const work = await benchWorkQueue();
lines.push({
  what: 'work: trivial jobs a second, 100,000 others waiting in the table',
  ours: perSecond(work.jobsPerSecond),
  baseline: 'target 1,000/s',
  figure: work.jobsPerSecond,
  target: { atLeast: 1_000 },
});
lines.push({
  what: 'work: from enqueue to run, median',
  ours: `${work.medianEnqueueToRunMs} ms`,
  baseline: 'target 100 ms',
  figure: work.medianEnqueueToRunMs,
  target: { under: 100 },
});
const skills = await benchSkillMatching();
const [few, , many] = skills as [(typeof skills)[0], (typeof skills)[0], (typeof skills)[0]];
const each = (field: 'extractMs' | 'matchMs' | 'buildMs' | 'megabytes') =>
  skills.map((size) => Math.round(size[field] * 10) / 10).join(' / ');
const sizes = skills.map((size) => size.skills.toLocaleString('en')).join(' / ');
lines.push(
  {
    what: 'skills extracted from a text of 20,000 characters: CPU, by the size of the catalogue',
    ours: `${each('extractMs')} ms`,
    baseline: `${sizes} skills; the figure is the last over the first`,
    figure: many.extractMs / few.extractMs,
    target: { under: 3 },
  },
  {
    what: '50 names matched: CPU, by the size of the catalogue',
    ours: `${each('matchMs')} ms`,
    baseline: `${sizes} skills; the figure is the last over the first`,
    figure: many.matchMs / few.matchMs,
    target: { under: 10 },
  },
  {
    what: `the index of skills: CPU to make it; ${each('megabytes')} MB, longest pause of the process ${Math.round(many.longestPauseMs)} ms`,
    ours: `${each('buildMs')} ms`,
    baseline: `${sizes} skills with 5 names each; the figure is bytes a name`,
    figure: (many.megabytes * 2 ** 20) / (many.skills * 5),
    target: { under: 256 },
  },
);
const search = await benchSkillSearch();
const [small, ...larger] = search.sizes;
for (const { skills, p95, medianMs, importSeconds } of larger)
  lines.push({
    what: `skill search among ${skills.toLocaleString('en')} skills (imported in ${importSeconds.toFixed(0)} s), 95th percentile`,
    ours: `${p95.toFixed(1)} ms, median ${medianMs.toFixed(1)} ms`,
    baseline: `${small!.p95.toFixed(1)} ms, median ${small!.medianMs.toFixed(1)} ms, among ${small!.skills.toLocaleString('en')} skills`,
    figure: p95 / small!.p95,
    target: { under: 4 },
  });

function verdict({ figure, target }: Line): string[] {
  if (!target) return ['', ''];
  const [met, shown] =
    'atLeast' in target
      ? [figure >= target.atLeast, `at least ${target.atLeast}`]
      : [figure < target.under, `under ${target.under}`];
  return [shown, met ? 'met' : 'MISSED'];
}
const table = [
  '| what | ours | baseline | figure | target | |',
  '|---|---|---|---|---|---|',
  ...lines.map((line) =>
    [
      '',
      line.what,
      line.ours,
      line.baseline,
      line.figure < 100 ? line.figure.toFixed(2) : Math.round(line.figure),
      ...verdict(line),
      '',
    ]
      .join(' | ')
      .trim(),
  ),
].join('\n');
const searches = [
  `| 95th percentile in ms of a search by | ${search.sizes.map(({ skills }) => `${skills.toLocaleString('en')} skills`).join(' | ')} |`,
  `|---|${search.sizes.map(() => '---').join('|')}|`,
  ...search.kinds.map(({ kind, p95 }) => `| ${kind} | ${p95.map((ms) => ms.toFixed(1)).join(' | ')} |`),
].join('\n');
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${type()} ${release()} ${arch()}, Node ${process.version}`;
const page = `# Figures\n\nMeasured ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` on ${machine}. Machines are noisy: read the ratios.\n\n${table}\n\n## Skill search\n\n${searches}\n\nPlans among the most skills:\n\n${search.plans}\n`;
writeFileSync(path.join(projectRoot, 'test/bench/RESULTS.md'), page);
console.log(`\n${table}`);
