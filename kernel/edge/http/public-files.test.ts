import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { MemoryRateLimiter } from '../limits/memory-rate-limiter.ts';
import { createLog } from '../../core/log.ts';
import { createMetrics } from '../../core/metrics.ts';
import { readSettings } from '../../core/settings.ts';
import { publicFiles } from './public-files.ts';
import { createServer, type Server } from './server.ts';

const TEXT = 'A text that is the same for everybody. '.repeat(1_000);

async function serving(env: Record<string, string> = {}, reads: string[] = []): Promise<Server> {
  const settings = readSettings({ TRUST_PROXY: '127.0.0.1', ...env });
  const server = createServer({
    settings,
    log: createLog('test', 'silent'),
    metrics: createMetrics(),
    ready: async () => ({ takesCalls: true, body: { status: 'ready' } }),
  });
  onTestFinished(() => server.close());
  const fileHandler = publicFiles({
    ...settings,
    rateLimiter: new MemoryRateLimiter({ clock: systemClock }),
  });
  const content = () => {
    reads.push('read');
    return TEXT;
  };
  server.get('/file', fileHandler({ content, type: 'text/plain', headers: { 'cache-control': 'no-cache' } }));
  server.get('/page', fileHandler({ content, type: 'text/html', headers: { 'cache-control': 'no-store' } }));
  const big = Buffer.alloc(4_400_000, TEXT);
  server.get('/big', fileHandler({ content: () => big, type: 'text/plain', headers: {} }));
  return server;
}

const ask = (server: Server, headers: Record<string, string> = {}, url = '/file') =>
  server.inject({ url, headers, remoteAddress: '127.0.0.1' });

describe('a file that anybody may read', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['GZIP;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('comes compressed as it is taken: %s', async (accepted, coding, read) => {
    const answer = await ask(await serving(), { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(String(read(answer.rawPayload))).toBe(TEXT);
  });

  it('is read and compressed once, however many ask', async () => {
    const reads: string[] = [];
    const server = await serving({}, reads);
    await Promise.all(Array.from({ length: 50 }, () => ask(server, { 'accept-encoding': 'br' })));
    await ask(server);
    expect(reads).toHaveLength(1);
  });

  it('is not sent again to who has it, and has another tag in each coding', async () => {
    const server = await serving();
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', '']) {
      const { headers } = await ask(server, { 'accept-encoding': accepted });
      const etag = String(headers['etag']);
      tags.add(etag);
      for (const tag of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
        const again = await ask(server, { 'accept-encoding': accepted, 'if-none-match': tag });
        expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
      }
    }
    expect(tags.size).toBe(3);
  });

  it('that must not be kept has no tag', async () => {
    expect((await ask(await serving(), {}, '/page')).headers['etag']).toBe(undefined);
  });

  it('can be asked for by HEAD', async () => {
    const answer = await (await serving()).inject({ method: 'HEAD', url: '/file' });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      200,
      '',
      String(TEXT.length),
    ]);
  });

  it('has a bucket per client address, in which large ones count more', async () => {
    const server = await serving();
    const statuses = async (url: string, address: string, times: number) => {
      const headers = { 'x-forwarded-for': address };
      return (await Promise.all(Array.from({ length: times }, () => ask(server, headers, url)))).map(
        (answer) => `${answer.statusCode} ${answer.headers['retry-after'] ?? ''}`,
      );
    };
    expect(new Set(await statuses('/big', '10.0.0.1', 4))).toEqual(new Set(['200 ']));
    expect(await statuses('/big', '10.0.0.1', 1)).toEqual([expect.stringMatching(/^429 [123]$/)]);
    expect(new Set(await statuses('/file', '10.0.0.2', 150))).toEqual(new Set(['200 ']));
  });
});

describe('where HTTPS is required', () => {
  const REQUIRED = { REQUIRE_HTTPS: 'true' };
  const SECURE = { 'x-forwarded-proto': 'https' };

  it('plain HTTP is led to where people reach the service', async () => {
    const server = await serving({ ...REQUIRED, PUBLIC_URL: 'https://verify.example' });
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await server.inject({ method, url: '/file?a=1' });
      expect([statusCode, headers['location']]).toEqual([308, 'https://verify.example/file?a=1']);
    }
  });

  it('plain HTTP is refused where that is not known', async () => {
    const answer = await ask(await serving(REQUIRED));
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Calls must be made over HTTPS.' }]);
  });

  it('every answer over HTTPS says that it stays so, none over HTTP does', async () => {
    const server = await serving(REQUIRED);
    for (const url of ['/file', '/healthz', '/nothing']) {
      const secure = await ask(server, SECURE, url);
      expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
      expect((await ask(server, {}, url)).headers['strict-transport-security']).toBe(undefined);
    }
    const open = await ask(await serving(), SECURE);
    expect(open.headers['strict-transport-security']).toBe(undefined);
  });
});
