/** `npm run bench`: every figure as a ratio or against a target, measured in this one run. */
import { writeFileSync } from 'node:fs';
import { arch, cpus, release, type } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../kernel/root.ts';
import { benchCompiledOperation } from './compiled-operation.ts';
import { benchEventLog } from './event-log.ts';
import { benchEventsPage } from './events-page.ts';
import { benchWebhookDeliveries } from './webhook-deliveries.ts';
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

for (const page of await benchEventsPage())
  lines.push({
    what: `a page of events (${page.page}) with 1,000,000 stored, times that with 10,000`,
    ours: perSecond(page.manyPerSecond),
    baseline: perSecond(page.fewPerSecond),
    figure: page.times,
    target: { under: 1.5 },
  });
const deliveries = await benchWebhookDeliveries();
lines.push({
  what: 'webhooks: from the outbox, through log and queue, signed, to four endpoints',
  ours: perSecond(deliveries.deliveredPerSecond),
  baseline: `${perSecond(deliveries.undiciPerSecond)}, POSTs of the same bytes by undici alone`,
  figure: deliveries.ratio,
  target: { atLeast: 0.5 },
});
lines.push({
  what: 'webhooks: to four endpoints beside a fifth that never answers',
  ours: perSecond(deliveries.besideHangingPerSecond),
  baseline: 'the same four without it',
  figure: deliveries.besideHangingRatio,
  target: { atLeast: 0.9 },
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
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${type()} ${release()} ${arch()}, Node ${process.version}`;
const page = `# Figures\n\nMeasured ${new Date().toISOString().slice(0, 10)} by \`npm run bench\` on ${machine}. Machines are noisy: read the ratios.\n\n${table}\n`;
writeFileSync(path.join(projectRoot, 'test/bench/RESULTS.md'), page);
console.log(`\n${table}`);
