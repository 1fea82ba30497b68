import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/world/longest-first.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files that change what all modules of a process share (timers, memory, listeners): each has a worker to itself. */
const ALONE = [
  'kernel/core/{nudged-loop,opened-values}.test.ts',
  'kernel/core/identity/signed-identity.test.ts',
  'kernel/edge/{credentials,partner-caller}.test.ts',
  'kernel/edge/http/bound-connections.test.ts',
  'kernel/subgraph/kept-documents.test.ts',
  'gateway/documents/kept-texts.test.ts',
  'rest-facade/hidden-causes.test.ts',
  'rest-facade/request-log/request-log.test.ts',
  'subgraphs/mandate/outreach/campaign/campaign-price.test.ts',
  'subgraphs/catalogue/skill/{match/{extract,match},index/words-in-text}.test.ts',
];

/** Likewise, of what `npm run test:system` runs. */
const SYSTEM_ALONE = [
  'start/embedded-postgres/*.test.ts',
  'sdk/typescript/test/{command-line,consume,hostile-service,pace.rules}.test.ts',
];

/** Files with browsers, or that start and kill processes. */
const PROCESSES = ['test/{scenario,console,fuzz,bench}/**/*.test.ts', '{start,tools,sdk}/**/*.test.ts'];

/**
 * Whole journeys that `npm test` has too, one for each thing that people do here: reach a candidate, verify a student,
 * request a skill, prepare a mandate, deliver to a webhook, act as a platform.
 */
const JOURNEYS = [
  'test/scenario/{candidate-from-campaign,verification-surface,requested-skill}.test.ts',
  'test/scenario/{mandate-preparation,webhook-deliveries,platform-webhook}.test.ts',
];

/** Files that need the whole system or a database, left out by `npm run test:quick`. */
const SLOW = [
  'test/{scenario,console,contract,fuzz}/**',
  'kernel/store/**',
  'start/**',
  'tools/build.test.ts',
  '{subgraphs,sdk}/**/!(*.rules).test.ts',
];

/** `npm test` runs everything but browsers, killed processes, clusters and tools, which `npm run test:system` runs. */
const { CI, QUICK, SHUFFLE, SUITE } = process.env;
const AGAIN = CI === 'true' ? 1 : 0;

const USUAL = [
  {
    test: {
      name: 'together',
      include: ['**/*.test.ts'],
      exclude: [...ALONE, ...SYSTEM_ALONE, ...PROCESSES],
      isolate: false,
    },
  },
  { test: { name: 'journeys', include: JOURNEYS, isolate: false, retry: AGAIN } },
  { test: { name: 'alone', include: ALONE, retry: AGAIN } },
];
const SYSTEM = [
  {
    test: {
      name: 'processes',
      include: PROCESSES,
      exclude: [...SYSTEM_ALONE, ...JOURNEYS],
      isolate: false,
      retry: AGAIN,
    },
  },
  { test: { name: 'alone', include: SYSTEM_ALONE, retry: AGAIN } },
];

export default defineConfig({
  resolve: {
    // One build of graphql: a second one fails with "another module or realm".
    alias: [{ find: /^graphql$/, replacement: here('node_modules/graphql/index.js') }],
  },
  test: {
    exclude: ['node_modules/**', 'dist/**', '.data/**', ...(QUICK ? SLOW : [])],
    globalSetup: [here('test/world/global-setup.ts')],
    setupFiles: ['reflect-metadata', here('test/world/property-seed.ts')],
    reporters: ['default', here('test/world/summary-reporter.ts')],
    maxWorkers: 3,
    // SHUFFLE=true npm test: no file may rely on another.
    sequence: SHUFFLE ? { shuffle: { files: true, tests: false } } : { sequencer: LongestFirst },
    // What hangs is found in any case: the time is for a machine that is three times as slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What is waited for comes when the machine has time; a second is nothing beside a browser.
    expect: { poll: { timeout: 60_000 } },
    // Decision 51: a worker keeps its modules from file to file, but in `alone`.
    projects: SUITE === 'system' ? SYSTEM : USUAL,
  },
});
