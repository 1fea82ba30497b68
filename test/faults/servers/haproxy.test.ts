import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { LONG_MILLISECONDS } from '../../../kernel/core/graph/operation-times.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { createMetrics } from '../../../kernel/core/metrics.ts';
import { readSettings } from '../../../kernel/core/settings.ts';
import { createServer } from '../../../kernel/edge/http/server.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { temporaryFolder } from '../../world/folder.ts';
import { freePort } from '../../world/free-ports.ts';
import { binary, testsRunWith } from '../../world/installed.ts';
import { isEnveloped } from '../attempt.rules.ts';
import { balancerConfiguration, startHaproxy } from './haproxy.ts';

const FOLDER = path.join(projectRoot, 'deploy/haproxy');
const configuration = balancerConfiguration({ port: 1, facades: [2], gateways: [3, 4], check: '/healthz' });
const wordsOf = (surface: string) =>
  JSON.parse(readFileSync(path.join(FOLDER, `${surface}-away.json`), 'utf8')) as Record<string, unknown>;

it('the proxy says in each surface’s form what the service would, and when to come again', () => {
  const { message, retryAfterSeconds } = refuse.unavailable();
  const answer = (surface: string) => ({ status: 503, body: wordsOf(surface), retryAfterSeconds });
  expect(isEnveloped('graph', answer('graph'))).toBe(true);
  expect(isEnveloped('partner', answer('rest'))).toBe(true);
  expect(isEnveloped('catalogue', answer('rest'))).toBe(true);
  expect(wordsOf('graph')).toEqual({
    errors: [{ message, extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: retryAfterSeconds } }],
  });
  expect(wordsOf('rest')).toMatchObject({ message, error: { code: 'SERVER_ERROR', message } });
  const seconds = [...configuration.matchAll(/hdr retry-after (\d+)/g)].map(([, told]) => Number(told));
  expect(new Set(seconds)).toEqual(new Set([retryAfterSeconds]));
});

it('the faults’ proxy is the operators’ file with other addresses', () => {
  expect(configuration.match(/^ {2}(server|bind|option httpchk) .*/gm)).toEqual([
    '  option httpchk GET /healthz',
    '  bind 127.0.0.1:1',
    '  server gateway1 127.0.0.1:3 check',
    '  server gateway2 127.0.0.1:4 check',
    '  server gateway1 127.0.0.1:3',
    '  server gateway2 127.0.0.1:4',
    '  server facade1 127.0.0.1:2 check',
    '  server facade1 127.0.0.1:2',
  ]);
});

it.runIf(testsRunWith('haproxy'))('haproxy takes the file', () => {
  const file = path.join(temporaryFolder(), 'haproxy.cfg');
  writeFileSync(file, configuration.replaceAll('/etc/haproxy/', `${FOLDER}/`));
  expect(String(execFileSync(binary('haproxy'), ['-c', '-f', file]))).toContain('valid');
});

it('the proxy waits longer than any operation may take', () => {
  const seconds = Number(/timeout server (\d+)s/.exec(configuration)![1]);
  expect(seconds * 1000).toBeGreaterThan(LONG_MILLISECONDS);
});

it.runIf(testsRunWith('haproxy'))(
  'behind the proxy the service counts the caller’s own address, whatever the caller says it is, and queries are not logged',
  async () => {
    const service = createServer({
      settings: readSettings({ TRUST_PROXY: '127.0.0.1' }),
      log: createLog('test', 'silent'),
      metrics: createMetrics(),
      ready: async () => ({ takesCalls: true, body: { status: 'ready' } }),
    });
    service.get('/who', async ({ ip, headers }) => ({ ip, forwarded: headers['x-forwarded-for'] }));
    const address = new URL(await service.listen({ host: '127.0.0.1', port: 0 }));
    onTestFinished(() => service.close());
    const port = await freePort();
    const facades = [Number(address.port)];
    // All of 127.0.0.0/8 is this machine, so a caller may have another address than the proxy.
    const ask = (path_: string) =>
      new Promise<string>((resolve, reject) =>
        request(
          {
            port,
            host: '127.0.0.1',
            localAddress: '127.0.0.2',
            path: path_,
            headers: { 'x-forwarded-for': '203.0.113.7' },
          },
          (answer) => void text(answer).then(resolve, reject),
        )
          .on('error', reject)
          .end(),
      );
    const proxy = await startHaproxy(
      balancerConfiguration({ port, facades, gateways: facades, check: '/readyz' }),
      async () => (await ask('/healthz').catch(() => '')).includes('ok'),
    );
    onTestFinished(() => proxy.stop());
    expect(JSON.parse(await ask('/who?phone=98765'))).toEqual({
      ip: '127.0.0.2',
      forwarded: '203.0.113.7, 127.0.0.2',
    });
    await expect.poll(() => proxy.log()).toMatch(/^127\.0\.0\.2 facades\S* .* 200 .* GET \/who \{[\w-]+\}$/m);
    expect(proxy.log()).not.toContain('98765');
  },
);
