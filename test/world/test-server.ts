import { createLog } from '../../kernel/core/log.ts';
import { createMetrics } from '../../kernel/core/metrics.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import { createServer, type Server } from '../../kernel/edge/http/server.ts';

type ServerOptions = Parameters<typeof createServer>[0];

/** The HTTP server of every part, before anything is served on it. */
export const testServer = (options: Partial<ServerOptions> = {}): Server =>
  createServer({
    settings: readSettings({}),
    log: createLog('test', 'silent'),
    metrics: createMetrics(),
    ready: async () => ({ takesCalls: true, body: { status: 'ready' } }),
    ...options,
  });
