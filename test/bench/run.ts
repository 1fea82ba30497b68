/**
 * `npm run bench`: every figure as a ratio or against a target, measured in this one run and written to RESULTS.md.
 * `npm run bench -- signed-read live-fan-out` measures only those, and writes nothing.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { benchCampaignCandidates } from './campaign-candidates.ts';
import { benchAnalyticsOverview } from './analytics-overview.ts';
import { benchCompiledOperation } from './compiled-operation.ts';
import { benchCredentials } from './credentials.ts';
import { benchEventLog } from './event-log.ts';
import { benchEventsPage } from './events-page.ts';
import { benchFederatedPublic } from './federated-public.ts';
import { benchFederatedQuery } from './federated-query.ts';
import { measureLayers } from './layers.ts';
import { benchGrowth, growthPage, MOST_TIMES, writeGrowth } from './growth/growth.ts';
import { benchLiveFanOut } from './live-fan-out.ts';
import { benchMixedLoad } from './mixed-load.ts';
import { benchPartMemory } from './part-memory.ts';
import { pageOf, perSecond, ratioLine, tableOf, type Line, type Measured } from './report.ts';
import { benchResultsPage } from './results-page.ts';
import { benchRetention } from './retention.ts';
import { benchRequestLog, benchSignedRead } from './signed-read.ts';
import { hasLabelledSentences } from '../../tools/data/skill-ranker/labelled-sentences.ts';
import { benchSkillMatching } from './skill-matching.ts';
import { benchSkillQuality } from './skill-quality.ts';
import { benchSkillSearch } from './skill-search.ts';
import { benchSkillAnswers, type SkillCalls } from './skill-answers.ts';
import { benchTraces } from './traces.ts';
import { benchVerdicts } from './verdicts.ts';
import { benchWebhookDeliveries } from './webhook-deliveries.ts';
import { benchWorkQueue } from './job-queue.ts';
import { benchWriteTransaction } from './write-transaction.ts';

const percent = (share: number): string => (share * 100).toFixed(1);

const APOLLO = 'Apollo Server and @apollo/gateway as their documentation sets them up';

type PublicRates = Awaited<ReturnType<typeof benchFederatedPublic>>;

const publicLines = (what: string, { text, byId, apollo, hive }: PublicRates): Line[] =>
  [
    { form: 'as a text', ours: text },
    { form: 'by document id', ours: byId },
  ].flatMap(({ form, ours }) => [
    against(`${what}, ${form}`, ours.rate, apollo.rate, APOLLO, 4),
    against(`${what}, ${form}`, ours.rate, hive.rate, 'Hive Gateway with its router runtime', 1),
  ]);

const against = (what: string, ours: number, baseline: number, name: string, atLeast: number): Line =>
  ratioLine(what, { ours, baseline, ratio: ours / baseline }, name, atLeast);

const benches: Record<string, () => Promise<Measured>> = {
  'signed-read': async () => ({
    lines: [
      ratioLine(
        'one signed partner read, all in one: facade, operation, subgraph, PostgreSQL',
        await benchSignedRead(),
        'Fastify and pg by hand: same signature, limits, one SQL, same JSON',
        0.7,
      ),
    ],
  }),
  layers: async () => ({
    lines: [],
    section: `## A signed read by layer\n\n\`\`\`\n${await measureLayers()}\n\`\`\``,
  }),
  'request-log': async () => ({
    lines: [
      ratioLine(
        'the same signed read with the log of requests',
        await benchRequestLog(),
        'without it, in the same run',
        0.97,
      ),
    ],
  }),
  traces: async () => ({
    lines: [
      ratioLine(
        'the same signed read with traces, one request in a hundred recorded',
        await benchTraces(),
        'without traces, in the same run',
        0.97,
      ),
    ],
  }),
  'federated-query': async () => {
    const { byId, text, apollo } = await benchFederatedQuery();
    const what = 'federated query by document id over HTTP, subgraphs in other processes';
    return {
      lines: [
        against(what, byId.rate, apollo.rate, APOLLO, 5),
        against('the same as free text', text.rate, apollo.rate, APOLLO, 2.5),
        against('the same as free text', text.rate, byId.rate, 'by document id', 0.9),
      ],
    };
  },
  'federated-public': async () => ({
    lines: [
      ...publicLines('the public gateway benchmark', await benchFederatedPublic('public')),
      ...publicLines('the same with one root field', await benchFederatedPublic('one-root')),
    ],
  }),
  'live-fan-out': async () => ({
    lines: [
      ratioLine(
        'messages of one event to 500 live subscribers, with a field from another subgraph',
        await benchLiveFanOut(),
        'a graphql-ws server with a bus in memory, no federation',
        0.5,
      ),
    ],
  }),
  'write-transaction': async () => ({
    lines: [
      ratioLine(
        'write transaction: a workflow created with an Idempotency-Key, its event and its kept answer',
        await benchWriteTransaction(),
        'the same statements prepared by hand with pg',
        0.6,
      ),
    ],
  }),
  'campaign-candidates': async () => {
    const measured = await benchCampaignCandidates();
    return {
      lines: [
        ratioLine(
          `one call with 1,000 candidates, ${Math.round(1000 / measured.ours)} ms: duplicates, people of the day, results, work, credits`,
          measured,
          'the same rows by one INSERT … SELECT unnest for each table with pg',
          0.3,
        ),
      ],
    };
  },
  'results-page': async () => {
    const { polled, exported } = await benchResultsPage();
    const before = 'the same of rows from before phone and e-mail were sealed';
    const ms = ({ ours }: { ours: number }) => `${(1000 / ours).toFixed(1)} ms in the subgraph`;
    return {
      lines: [
        ratioLine(`a page of 200 results, asked for again, ${ms(polled)}`, polled, before, 0.9),
        {
          what: `pages of 200 results, each for the first time, ${ms(exported)}`,
          ours: perSecond(exported.ours),
          baseline: `${perSecond(exported.baseline)}, ${before}`,
          figure: exported.ratio,
        },
      ],
    };
  },
  'compiled-operation': async () => {
    const { compiledMicroseconds, executorMicroseconds, ratio } = await benchCompiledOperation();
    return {
      lines: [
        {
          what: 'an operation by id, in process: CPU of the gateway with the subgraph’s answer ready',
          ours: `${compiledMicroseconds.toFixed(1)} µs compiled`,
          baseline: `${executorMicroseconds.toFixed(1)} µs through gateway.executor`,
          figure: ratio,
        },
      ],
    };
  },
  'event-log': async () => {
    const { deliveredPerSecond, committedPerSecond, medianMs } = await benchEventLog();
    return {
      lines: [
        {
          what: 'event log: from the commit of 16 writers, through the sequencer, to a subscriber',
          ours: `${perSecond(deliveredPerSecond)}, median ${medianMs.toFixed(0)} ms`,
          baseline: `${perSecond(committedPerSecond)}, the same writers with nobody to sequence or read`,
          figure: deliveredPerSecond / committedPerSecond,
        },
      ],
    };
  },
  'work-queue': async () => {
    const { jobsPerSecond, medianEnqueueToRunMs, medianFoundByPollMs } = await benchWorkQueue();
    return {
      lines: [
        {
          what: 'work: trivial jobs a second, 100,000 others waiting in the table',
          ours: perSecond(jobsPerSecond),
          baseline: 'target 1,000/s',
          figure: jobsPerSecond,
          target: { atLeast: 1_000 },
        },
        {
          what: 'work: from enqueue to run in an idle process, median',
          ours: `${medianEnqueueToRunMs} ms`,
          baseline: `${medianFoundByPollMs} ms for a job that another process left, found by the worker's own looks`,
          figure: medianEnqueueToRunMs,
          target: { under: 15 },
        },
      ],
    };
  },
  'events-page': async () => ({
    lines: (await benchEventsPage()).map((page) => ({
      what: `a page of events (${page.page}) with 1,000,000 stored, times that with 10,000`,
      ours: perSecond(page.manyPerSecond),
      baseline: perSecond(page.fewPerSecond),
      figure: page.times,
      target: { under: 1.5 },
    })),
  }),
  credentials: async () => {
    const { metrics, listMs, lists } = await benchCredentials();
    return {
      lines: [
        ...metrics.map(({ what, fewPerSecond, manyPerSecond, times }) => ({
          what: `${what}, with 1,000,000 credentials, times that with 1,000`,
          ours: perSecond(manyPerSecond),
          baseline: perSecond(fewPerSecond),
          figure: times,
          target: { under: 2 },
        })),
        {
          what: `a status list made anew, in ms: 131,072 places, half taken, one in twenty of them revoked`,
          ours: `${listMs.toFixed(1)} ms`,
          baseline: `the mean of ${lists - 1}; each is kept for a minute`,
          figure: listMs,
          target: { under: 1_000 },
        },
      ],
    };
  },
  'analytics-overview': async () => ({
    lines: (await benchAnalyticsOverview()).map(({ few, fewPerSecond, manyPerSecond, times }) => ({
      what: `the overview of 92 days of a workflow with 1,000,000 results, times that with 1,000 ${few}`,
      ours: perSecond(manyPerSecond),
      baseline: perSecond(fewPerSecond),
      figure: times,
      target: { under: 3 },
    })),
  }),
  'webhook-deliveries': async () => {
    const measured = await benchWebhookDeliveries();
    return {
      lines: [
        {
          what: 'webhooks: from the outbox, through the log, signed, to four endpoints',
          ours: perSecond(measured.deliveredPerSecond),
          baseline: `${perSecond(measured.undiciPerSecond)}, POSTs of the same bytes by undici alone`,
          figure: measured.ratio,
          target: { atLeast: 0.5 },
        },
        {
          what: 'webhooks: to four endpoints beside a fifth that never answers',
          ours: perSecond(measured.besideHangingPerSecond),
          baseline: 'the same four without it',
          figure: measured.besideHangingRatio,
          target: { atLeast: 0.9 },
        },
      ],
    };
  },
  'skill-matching': async () => {
    const measured = await benchSkillMatching();
    const [few, many] = [measured[0]!, measured.at(-1)!];
    const each = (field: 'extractMs' | 'matchMs' | 'buildMs' | 'megabytes') =>
      measured.map((size) => Math.round(size[field] * 10) / 10).join(' / ');
    const sizes = measured.map(({ skills }) => skills.toLocaleString('en')).join(' / ');
    return {
      lines: [
        {
          what: 'skills extracted from a text of 20,000 characters: CPU, by the size of the catalogue',
          ours: `${each('extractMs')} ms`,
          baseline: `${sizes} skills; the figure is the last over the first`,
          figure: many.extractMs / few.extractMs,
          target: { under: 3 },
        },
        {
          what: `the same among ${many.skills.toLocaleString('en')} skills`,
          ours: `${many.extractMs.toFixed(1)} ms`,
          baseline: 'a bound of its own',
          figure: many.extractMs,
          target: { under: 30 },
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
      ],
    };
  },
  'skill-quality': async () => {
    if (!hasLabelledSentences()) {
      process.stderr.write('skill quality: skipped, SKILL_DATA_DIR has no labelled sentences\n');
      return { lines: [] };
    }
    return benchSkillQuality();
  },
  'skill-search': async () => {
    const { sizes, kinds, imports } = await benchSkillSearch();
    const [small, ...larger] = sizes;
    const names = sizes.map(({ skills }) => `${skills.toLocaleString('en')} skills`);
    const searches = [
      `| 95th percentile in ms of a search by | ${names.join(' | ')} |`,
      `|---|${sizes.map(() => '---').join('|')}|`,
      ...kinds.map(({ kind, p95 }) => `| ${kind} | ${p95.map((ms) => ms.toFixed(1)).join(' | ')} |`),
    ].join('\n');
    return {
      lines: [
        ...imports.map(({ what, seconds, under }) => ({
          what: `import: ${what}`,
          ours: `${seconds.toFixed(1)} s`,
          baseline: `target ${under} s`,
          figure: seconds,
          target: { under },
        })),
        ...larger.map(({ skills, p95, medianMs, importSeconds }) => ({
          what: `skill search among ${skills.toLocaleString('en')} skills (imported in ${importSeconds.toFixed(0)} s), 95th percentile`,
          ours: `${p95.toFixed(1)} ms, median ${medianMs.toFixed(1)} ms`,
          baseline: `${small!.p95.toFixed(1)} ms, median ${small!.medianMs.toFixed(1)} ms, among ${small!.skills.toLocaleString('en')} skills`,
          figure: p95 / small!.p95,
          target: { under: 4 },
        })),
      ],
      section: `## Skill search\n\n${searches}`,
    };
  },
  verdicts: async () => {
    const { kinds, mostPoints, competentAsked, minutes } = await benchVerdicts();
    const people = kinds.reduce((sum, kind) => sum + kind.people, 0).toLocaleString('en');
    const rows = kinds.map(
      ({ share, verified, calculated, meanAsked }) =>
        `| ${share} | ${percent(verified)} | ${percent(calculated)} | ${meanAsked.toFixed(2)} |`,
    );
    return {
      lines: [
        {
          what: `verdicts on ${people} people whose skill is known, through the running service in ${minutes.toFixed(1)} minutes: verified ones, points from the calculated share`,
          ours: `${mostPoints.toFixed(1)} points at most`,
          baseline: 'target 3 points',
          figure: mostPoints,
          target: { under: 3 },
        },
        {
          what: 'questions that a competent candidate is asked by the rule standard, on the average',
          ours: competentAsked.toFixed(2),
          baseline: 'target 8',
          figure: competentAsked,
          target: { under: 8 },
        },
      ],
      section: [
        '## Verdicts on people whose skill is known',
        '',
        '| right with a chance of | verified in % | by calculation | questions on the average |',
        '|---|---|---|---|',
        ...rows,
      ].join('\n'),
    };
  },
  'skill-answers': async () => {
    const { begin, answer } = await benchSkillAnswers();
    const line = (what: string, { ours, before }: SkillCalls): Line => ({
      what,
      ours: `${ours.toFixed(2)} ms of processor time`,
      baseline: `${before.toFixed(2)} ms, the version before verdicts by rule, in the same run`,
      figure: ours / before,
      target: { under: 1.3 },
    });
    return {
      lines: [
        line('a skill begins on the candidate’s page: consent, a draw of questions, the first one', begin),
        line('an answer about a skill on the candidate’s page, times and device with it', answer),
      ],
    };
  },
  memory: async () => {
    const parts = await benchPartMemory();
    return {
      lines: parts.map(({ part, atRest, underLoad, most, startSeconds }) => ({
        what: `memory of ${part === 'gateway' || part === 'facade' ? 'a' : 'the'} ${part} as a process of its own, at rest; it starts in ${startSeconds.toFixed(1)} s`,
        ours: `${atRest} MB`,
        baseline: `${underLoad} MB under mixed load, ${most} MB at most`,
        figure: atRest,
        ...(part === 'gateway' && { target: { under: 150 } }),
      })),
    };
  },
  'mixed-load': async () => {
    const { thirdMinute, lastMinute, calls, candidates } = await benchMixedLoad();
    return {
      lines: [
        {
          what: `memory of all in one under ten minutes of mixed load: ${calls} calls, ${candidates} candidates simulated`,
          ours: `${lastMinute} MB in the last minute`,
          baseline: `${thirdMinute} MB in the third`,
          figure: lastMinute / thirdMinute,
          target: { under: 1.1 },
        },
        {
          what: 'the same in megabytes',
          ours: `${lastMinute} MB in the last minute`,
          baseline: 'a bound of its own',
          figure: lastMinute,
          target: { under: 450 },
        },
      ],
    };
  },
};

/** Not among those that run when none is named: it takes the better part of an hour. */
const longBenches: typeof benches = {
  retention: async () => {
    const { purged, minutes, statements } = await benchRetention();
    return {
      lines: [
        {
          what: `retention over 1,000,000 results beside live traffic: the longest of ${statements.count} statements, in milliseconds`,
          ours: `${purged.toLocaleString('en')} results in ${minutes.toFixed(0)} minutes, median ${statements.median.toFixed(0)} ms, 99th percentile ${statements.p99.toFixed(0)} ms`,
          baseline: 'target 250 ms',
          figure: statements.longest,
          target: { under: 250 },
        },
      ],
    };
  },
  growth: async () => {
    const growth = await benchGrowth(process.argv.includes('--whole'));
    writeGrowth(growth);
    const worst = growth.lines.toSorted((one, other) => other.times - one.times)[0]!;
    return {
      lines: [
        {
          what: `${growth.lines.length} calls with ${growth.size.results.toLocaleString('en')} results over an almost empty database: the slowest growth, ${worst.call}`,
          ours: `${worst.fullMs.toFixed(1)} ms`,
          baseline: `${worst.emptyMs.toFixed(1)} ms`,
          figure: worst.times,
          target: { under: MOST_TIMES },
        },
      ],
      section: growthPage(growth),
    };
  },
};

const wanted = process.argv.slice(2).filter((name) => name !== '--whole');
for (const name of wanted)
  if (!benches[name] && !longBenches[name])
    throw new Error(`no bench ${name}: ${Object.keys({ ...benches, ...longBenches }).join(', ')}`);
const measured: Measured[] = [];
for (const [name, bench] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) measured.push(await bench());
for (const [name, bench] of Object.entries(longBenches))
  if (wanted.includes(name)) measured.push(await bench());
if (wanted.length === 0) writeFileSync(path.join(projectRoot, 'test/bench/RESULTS.md'), pageOf(measured));
console.log(`\n${tableOf(measured.flatMap(({ lines }) => lines))}`);
for (const { section } of measured) if (section) console.log(`\n${section}`);
