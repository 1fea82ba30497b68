import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    // One build of graphql: a second one fails with "another module or realm".
    alias: [{ find: /^graphql$/, replacement: here('node_modules/graphql/index.js') }],
  },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.data/**'],
    globalSetup: [here('test/world/global-setup.ts')],
    setupFiles: ['reflect-metadata', here('test/world/property-seed.ts')],
    reporters: ['default', here('test/world/summary-reporter.ts')],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
