import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/world/longest-first.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files that start and kill processes, or change what all modules of a process share: timers, memory, listeners. */
const ALONE = [
  'test/{scenario,console,fuzz,bench}/**/*.test.ts',
  'start/**/*.test.ts',
  'tools/**/*.test.ts',
  'sdk/**/*.test.ts',
  'kernel/core/{nudged-loop,opened-values}.test.ts',
  'kernel/core/identity/signed-identity.test.ts',
  'kernel/edge/{credentials,partner-caller}.test.ts',
  'kernel/edge/http/bound-connections.test.ts',
  'kernel/subgraph/kept-documents.test.ts',
  'rest-facade/hidden-causes.test.ts',
  'rest-facade/request-log/request-log.test.ts',
  'subgraphs/catalogue/skill-match/{extract,match,words-in-text}.test.ts',
];
const NOWHERE = ['node_modules/**', 'dist/**', '.data/**'];

/** Decision 51: half of the time of a run was starting what another test had started already. */
const project = (name: string, files: { include: string[]; exclude: string[]; isolate?: boolean }) => ({
  resolve: {
    // One build of graphql: a second one fails with "another module or realm".
    alias: [{ find: /^graphql$/, replacement: here('node_modules/graphql/index.js') }],
  },
  test: {
    name,
    setupFiles: ['reflect-metadata', here('test/world/property-seed.ts')],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...files,
  },
});

export default defineConfig({
  test: {
    globalSetup: [here('test/world/global-setup.ts')],
    reporters: ['default', here('test/world/summary-reporter.ts')],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('alone', { include: ALONE, exclude: NOWHERE }),
      project('together', { include: ['**/*.test.ts'], exclude: [...NOWHERE, ...ALONE], isolate: false }),
    ],
  },
});
