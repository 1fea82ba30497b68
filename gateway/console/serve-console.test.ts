import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../kernel/core/clock.ts';
import { createLog } from '../../kernel/core/log.ts';
import { createMetrics } from '../../kernel/core/metrics.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import { publicFiles } from '../../kernel/edge/http/public-files.ts';
import { createServer } from '../../kernel/edge/http/server.ts';
import { MemoryRateLimiter } from '../../kernel/edge/limits/memory-rate-limiter.ts';
import { temporaryFolder } from '../../test/world/folder.ts';
import { serveConsole } from './serve-console.ts';

it('a console that is still being built says so and reloads, and is served once it is there', async () => {
  const settings = readSettings({});
  const server = createServer({
    settings,
    log: createLog('test', 'silent'),
    metrics: createMetrics(),
    ready: async () => ({ takesCalls: true, body: { status: 'ready' } }),
  });
  onTestFinished(() => server.close());
  const rateLimiter = new MemoryRateLimiter({ clock: systemClock });
  const folder = path.join(temporaryFolder(), 'console');
  serveConsole(server, publicFiles({ ...settings, rateLimiter }), undefined, folder);

  for (const url of ['/console', '/console/mandates/JM_1']) {
    const early = await server.inject({ url });
    expect(early.statusCode).toBe(503);
    expect(early.headers).toMatchObject({ refresh: '2', 'retry-after': '2', 'cache-control': 'no-store' });
    expect(early.body).toContain('being built');
  }
  expect((await server.inject({ url: '/console/assets/main-1.js' })).statusCode).toBe(404);

  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'assets/main-1.js'), 'main');
  writeFileSync(path.join(folder, 'index.html'), '<div id="console">');
  const page = await server.inject({ url: '/console/mandates/JM_1' });
  expect([page.statusCode, page.body, page.headers['refresh']]).toEqual([
    200,
    '<div id="console">',
    undefined,
  ]);
  expect((await server.inject({ url: '/console/assets/main-1.js' })).body).toBe('main');
});
