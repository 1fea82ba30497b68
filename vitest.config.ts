import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/world/longest-first.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files that start and kill processes, or change what all modules of a process share: timers, memory, listeners. */
const ALONE = [
  'test/{scenario,console,fuzz,bench}/**/*.test.ts',
  '{start,tools,sdk}/**/*.test.ts',
  'kernel/core/{nudged-loop,opened-values}.test.ts',
  'kernel/core/identity/signed-identity.test.ts',
  'kernel/edge/{credentials,partner-caller}.test.ts',
  'kernel/edge/http/bound-connections.test.ts',
  'kernel/subgraph/kept-documents.test.ts',
  'rest-facade/hidden-causes.test.ts',
  'rest-facade/request-log/request-log.test.ts',
  'subgraphs/catalogue/skill-{match/{extract,match},index/words-in-text}.test.ts',
];

/** Files that need the whole system or a database, left out by `npm run test:quick`. */
const SLOW = [
  'test/{scenario,console,contract,fuzz}/**',
  'kernel/store/**',
  'start/**',
  'tools/build.test.ts',
  '{subgraphs,sdk}/**/!(*.rules).test.ts',
];
const { QUICK, SHUFFLE } = process.env;

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
    maxWorkers: 2,
    // SHUFFLE=true npm test: no file may rely on another.
    sequence: SHUFFLE ? { shuffle: { files: true, tests: false } } : { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes when the machine has time; a second is nothing beside a browser.
    expect: { poll: { timeout: 15_000 } },
    // Decision 51: a worker of `together` keeps its modules from file to file.
    projects: [
      { test: { name: 'alone', include: ALONE, retry: process.env['CI'] === 'true' ? 1 : 0 } },
      { test: { name: 'together', include: ['**/*.test.ts'], exclude: ALONE, isolate: false } },
    ],
  },
});
