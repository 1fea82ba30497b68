import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
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

it('requests wait for a console that is still being built', async () => {
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

  const waiting = Promise.all(['/console', '/console/mandates/JM_1'].map((url) => server.inject({ url })));
  // Another request is answered meanwhile, so these two have begun to wait.
  expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
  const half = `${folder}.half`;
  mkdirSync(path.join(half, 'assets'), { recursive: true });
  writeFileSync(path.join(half, 'assets/main-1.js'), 'main');
  writeFileSync(path.join(half, 'index.html'), '<div id="console">');
  renameSync(half, folder);
  for (const { statusCode, body } of await waiting)
    expect([statusCode, body]).toEqual([200, '<div id="console">']);
  expect((await server.inject({ url: '/console/assets/main-1.js' })).body).toBe('main');
});
