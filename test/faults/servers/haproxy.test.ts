import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createHttpServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { LONG_MILLISECONDS } from '../../../kernel/core/graph/operation-times.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { createMetrics } from '../../../kernel/core/metrics.ts';
import { readSettings } from '../../../kernel/core/settings.ts';
import { createServer } from '../../../kernel/edge/http/server.ts';
import { projectRoot } from '../../../kernel/core/root.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { startDatabaseProxy } from '../../world/database-proxy.ts';
import { eventually } from '../../world/eventually.ts';
import { temporaryFolder } from '../../world/folder.ts';
import { freePort } from '../../world/free-ports.ts';
import { binary, testsRunWith } from '../../world/installed.ts';
import { isEnveloped } from '../attempt.rules.ts';
import { balancerConfiguration, startHaproxy } from './haproxy.ts';

/** Two checks of two seconds each and the times between them, with room for a busy machine. */
const SILENT_SECONDS = 8;

const FOLDER = path.join(projectRoot, 'deploy/haproxy');
const configuration = balancerConfiguration({
  port: 1,
  facades: ['127.0.0.1:2'],
  gateways: ['127.0.0.1:3', '127.0.0.1:4'],
  check: '/healthz',
});
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
    const facades = [address.host];
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

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

/** Two servers behind the proxy, each by a network that can vanish; `/slow` is answered when told. */
async function twoBehindProxy() {
  const servers = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const state = { name, ready: 200, slow: [] as (() => void)[] };
      const server = createHttpServer(({ url }, response) => {
        if (url === '/slow') return state.slow.push(() => response.end(name));
        return response.writeHead(url === '/readyz' ? state.ready : 200).end(name);
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      onTestFinished(() => void server.close().closeAllConnections());
      const { port: own } = server.address() as AddressInfo;
      const network = await startDatabaseProxy(`http://127.0.0.1:${own}`);
      return Object.assign(state, { network });
    }),
  );
  const port = await freePort();
  const facades = servers.map(({ network }) => new URL(network.url).host);
  const url = `http://127.0.0.1:${port}`;
  const ask = (path_: string, method = 'GET') => fetch(`${url}${path_}`, { method });
  const proxy = await startHaproxy(balancerConfiguration({ port, facades, gateways: facades }), () =>
    ask('/').then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  onTestFinished(() => proxy.stop());
  const slow = async () => {
    const answer = ask('/slow', 'POST');
    const asked = await eventually('one is asked', () => servers.find((server) => server.slow.length > 0));
    return { answer, asked, other: servers.find((server) => server !== asked)! };
  };
  return { ask, slow };
}

it.runIf(testsRunWith('haproxy'))(
  'a request whose server falls silent is answered in the envelope within seconds, and others go to the other server',
  async () => {
    const { ask, slow } = await twoBehindProxy();
    const { answer, asked, other } = await slow();
    const begun = performance.now();
    asked.network.vanish();
    const response = await answer;
    expect((performance.now() - begun) / 1000).toBeLessThan(SILENT_SECONDS);
    const retryAfterSeconds = Number(response.headers.get('retry-after'));
    const told = { status: response.status, body: await response.json(), retryAfterSeconds };
    expect(told).toMatchObject({ status: 502, retryAfterSeconds: 5 });
    expect(isEnveloped('partner', told)).toBe(true);
    for (let n = 0; n < 4; n += 1) expect(await (await ask('/')).text()).toBe(other.name);
  },
);

it.runIf(testsRunWith('haproxy'))(
  'a request whose server says that it stops is answered by it, however late, while others go elsewhere',
  async () => {
    const { ask, slow } = await twoBehindProxy();
    const { answer, asked, other } = await slow();
    asked.ready = 503;
    await eventually('the other is asked', async () => {
      const names = await Promise.all([1, 2, 3, 4].map(async () => (await ask('/')).text()));
      return names.every((name) => name === other.name);
    });
    for (const finish of asked.slow) finish();
    expect(await (await answer).text()).toBe(asked.name);
  },
);

it.runIf(testsRunWith('haproxy'))(
  'where both servers are away a request waits until they are started again',
  async () => {
    const ports = [await freePort(), await freePort()];
    const facades = ports.map((own) => `127.0.0.1:${own}`);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const listening = await startHaproxy(balancerConfiguration({ port, facades, gateways: facades }), () =>
      accepts(port),
    );
    onTestFinished(() => listening.stop());
    await eventually('haproxy knows', () => listening.log().includes("backend 'facades' has no server"));
    const answer = fetch(url);
    const waits = wait(1_500, 'waits'); // a knock and a half
    expect(await Promise.race([answer.then(({ status }) => status), waits])).toBe('waits');
    for (const own of ports) {
      const server = createHttpServer((_, response) => response.end('back')).listen(own, '127.0.0.1');
      onTestFinished(() => void server.close().closeAllConnections());
    }
    expect(await (await answer).text()).toBe('back');
  },
);
