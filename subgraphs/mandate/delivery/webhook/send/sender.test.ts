import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Sender, type SenderOptions } from './sender.ts';
import { TestNameServer } from '../../../../../test/world/mandate/name-server.ts';

const BODY = Buffer.from('{"event_id":"EV_1"}');

interface Listening {
  port: number;
  requests: string[];
}

async function listen(
  listener: RequestListener = (_, response) => response.end(),
  address = '127.0.0.1',
  server: Server = createServer(),
): Promise<Listening> {
  const requests: string[] = [];
  server.on('request', (request, response) => {
    requests.push(`${request.method} ${request.headers.host}${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requests };
}

function sender(options: Partial<SenderOptions> = {}): Sender {
  const made = new Sender({ privateTargets: true, ...options });
  onTestFinished(() => made.close());
  return made;
}

async function nameServer(answers: Parameters<typeof TestNameServer.start>[0]): Promise<TestNameServer> {
  const server = await TestNameServer.start(answers);
  onTestFinished(() => server.stop());
  return server;
}

const post = (from: Sender, url: string) => from.post(url, { 'content-type': 'application/json' }, BODY);

describe('a delivery', () => {
  it('to a 2xx is a success, to anything else a failure that says what was answered', async () => {
    for (const [status, ok] of [
      [200, true],
      [204, true],
      [299, true],
      [400, false],
      [410, false],
      [500, false],
    ] as const) {
      const { port } = await listen((_, response) => response.writeHead(status).end());
      const sent = await post(sender(), `http://127.0.0.1:${port}/`);
      expect(sent).toMatchObject({ ok, responseStatus: status, error: ok ? null : `answered ${status}` });
    }
  });

  it('keeps the beginning of what a refusal said, as text, and nothing of a success', async () => {
    const said = async (status: number, body: string | Buffer) => {
      const { port } = await listen((_, response) => response.writeHead(status).end(body));
      return (await post(sender(), `http://127.0.0.1:${port}/`)).answer;
    };
    expect(await said(422, '{"why": "no such job"}')).toBe('{"why": "no such job"}');
    expect(await said(500, 'x'.repeat(3_000))).toBe('x'.repeat(2_000));
    expect(await said(500, Buffer.from([0x61, 0, 0xff, 0x62]))).toBe('a\uFFFDb');
    expect(await said(500, '')).toBeNull();
    expect(await said(200, 'thank you')).toBeNull();
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect (%d)', async (status) => {
    const inside = await listen();
    const { port } = await listen((_, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${inside.port}/secret` }).end(),
    );
    const sent = await post(sender(), `http://127.0.0.1:${port}/`);
    expect(sent).toMatchObject({ ok: false, responseStatus: status });
    expect(sent.error).toContain('redirects are not followed');
    expect(inside.requests).toEqual([]);
  });

  it('to nobody is a failure without an answer, and says nothing of addresses', async () => {
    const { port } = await listen();
    const free = port === 65_535 ? 1 : port + 1;
    const sent = await post(sender(), `http://127.0.0.1:${free}/`);
    expect(sent).toMatchObject({ ok: false, responseStatus: null });
    expect(sent.error).not.toContain('127.0.0.1');
  });

  it('that is not answered ends after its time', async () => {
    const { port } = await listen(() => {});
    const sent = await post(sender({ timeoutMs: 200 }), `http://127.0.0.1:${port}/`);
    expect(sent).toMatchObject({ ok: false, responseStatus: null, error: 'no answer within 0.2 s' });
  });

  it('whose connection is accepted and then goes no further ends after its time', async () => {
    const server = createTcpServer(() => {}).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const sent = await post(sender({ timeoutMs: 200 }), `https://127.0.0.1:${port}/`);
    expect(sent).toMatchObject({ ok: false, responseStatus: null, error: 'no answer within 0.2 s' });
    expect(sent.durationMs).toBeLessThan(5_000);
  });

  it('whose head comes a byte at a time ends after its time', async () => {
    const { port } = await listen(({ socket }) => {
      const drip = setInterval(() => socket.write('H'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const sent = await post(sender({ timeoutMs: 300 }), `http://127.0.0.1:${port}/`);
    expect(sent).toMatchObject({ ok: false, responseStatus: null });
    expect(sent.durationMs).toBeLessThan(5_000);
  });

  it('is answered by its status: a body without end costs the time of one delivery, no more', async () => {
    const { port } = await listen((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const sent = await post(sender({ timeoutMs: 300 }), `http://127.0.0.1:${port}/`);
    expect(sent).toMatchObject({ ok: true, responseStatus: 200 });
    expect(sent.durationMs).toBeLessThan(5_000);
  });

  it('reads little of a large answer', async () => {
    let written = 0;
    const { port } = await listen((_, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(64 * 1024);
      const more = () => {
        while (!response.destroyed && written < 1 << 30) {
          written += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    });
    const sent = await post(sender(), `http://127.0.0.1:${port}/`);
    expect(sent).toMatchObject({ ok: true, responseStatus: 200 });
    expect(written).toBeLessThan(50_000_000);
  });

  it('closes the connection after 4 KB of an answer that goes on', async () => {
    let written = 0;
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const { port } = await listen((_, response) => {
      response.writeHead(200);
      const more = setInterval(() => {
        written += 1;
        response.write(Buffer.alloc(1_024));
      }, 20);
      response.on('close', () => {
        clearInterval(more);
        resolve();
      });
    });
    const sent = await post(sender(), `http://127.0.0.1:${port}/`);
    expect(sent).toMatchObject({ ok: true, responseStatus: 200 });
    await closed;
    expect(written).toBeGreaterThan(4);
    expect(written).toBeLessThan(100);
  });

  it('ends with the signal of the caller, and says so by throwing', async () => {
    const { port } = await listen(() => {});
    const abort = new AbortController();
    const sending = sender().post(`http://127.0.0.1:${port}/`, {}, BODY, abort.signal);
    abort.abort(new Error('the worker stops'));
    await expect(sending).rejects.toThrow('the worker stops');
  });
});

describe('where a delivery may go', () => {
  it('in production, to no address of our own network, however it is written', async () => {
    const inside = await listen();
    const strict = sender({ privateTargets: false, timeoutMs: 2_000 });
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      'localhost',
      'x.localhost.',
      '[::1]',
      '[::ffff:127.0.0.1]',
    ])
      for (const scheme of ['http', 'https']) {
        const sent = await post(strict, `${scheme}://${host}:${inside.port}/`);
        expect({ host, ...sent }).toMatchObject({
          ok: false,
          responseStatus: null,
          error: 'the address is not one of the public internet',
        });
      }
    expect(inside.requests).toEqual([]);
  });

  it.each([
    ['a private address', ['127.0.0.1'], []],
    ['a public and a private one', ['93.184.216.34', '127.0.0.1'], []],
    ['metadata', ['169.254.169.254'], []],
    ['loopback of IPv6', [], ['::1']],
    ['an IPv4 address inside IPv6', [], ['::ffff:7f00:1']],
    ['a public one and a private one of IPv6', ['93.184.216.34'], ['fd00::1']],
    ['NAT64 of loopback', [], ['64:ff9b::7f00:1']],
  ])('in production, not to a name that has %s', async (_, four, six) => {
    const dns = await nameServer((_name, type) => (type === 'A' ? four : six));
    const strict = sender({ privateTargets: false, names: dns.resolver, timeoutMs: 2_000 });
    const sent = await post(strict, 'https://evil.example/');
    expect(sent).toMatchObject({ ok: false, error: 'the address is not one of the public internet' });
  });

  it('not to a name that nobody knows', async () => {
    const dns = await nameServer(() => []);
    const sent = await post(sender({ names: dns.resolver }), 'https://nobody.example/');
    expect(sent).toMatchObject({ ok: false, error: 'the name of the host could not be resolved' });
  });

  it('only to the address that was checked: a name that turns private after the check is not asked again', async () => {
    const inside = await listen();
    const dns = await nameServer((_, type, nth) =>
      type === 'AAAA' ? [] : nth === 1 ? ['198.41.0.4'] : ['127.0.0.1'],
    );
    const strict = sender({ privateTargets: false, names: dns.resolver, timeoutMs: 500 });
    const first = await post(strict, `https://rebinding.example:${inside.port}/`);
    expect(first).toMatchObject({ ok: false, responseStatus: null });
    expect(first.error).not.toBe('the address is not one of the public internet');
    expect(dns.asked).toEqual(expect.arrayContaining(['A rebinding.example', 'AAAA rebinding.example']));
    expect(dns.asked).toHaveLength(2);
    const second = await post(strict, `https://rebinding.example:${inside.port}/`);
    expect(second.error).toBe('the address is not one of the public internet');
    expect(inside.requests).toEqual([]);
  });

  it('plain only to loopback, whatever a name says', async () => {
    const dns = await nameServer((_, type) => (type === 'A' ? ['10.255.255.1'] : []));
    const sent = await post(sender({ names: dns.resolver, timeoutMs: 2_000 }), 'http://intranet.example/');
    expect(sent.error).toBe('the address is not one of the public internet');
  });

  it('to the next address of a name when the first does not answer; the host header stays the name', async () => {
    const receiver = await listen(undefined, '127.0.0.3');
    const dns = await nameServer((_, type) => (type === 'A' ? ['127.0.0.2', '127.0.0.3'] : []));
    const sent = await post(sender({ names: dns.resolver }), `http://two.example:${receiver.port}/x`);
    expect(sent.ok).toBe(true);
    expect(receiver.requests).toEqual([`POST two.example:${receiver.port}/x`]);
  });

  it.skipIf(process.env['CI'] !== 'true' && !hasOpenssl())(
    'over TLS only to who holds the certificate of the name, though the connection is to an address',
    async () => {
      const { key, cert } = certificateOf('hooks.example');
      const named: (string | undefined)[] = [];
      const server = createTlsServer({
        key,
        cert,
        SNICallback: (name, done) => {
          named.push(name);
          done(null);
        },
      });
      const receiver = await listen(undefined, '127.0.0.1', server as unknown as Server);
      const dns = await nameServer((_, type) => (type === 'A' ? ['127.0.0.1'] : []));
      const trusting = sender({ names: dns.resolver, ca: cert });
      expect(await post(trusting, `https://hooks.example:${receiver.port}/`)).toMatchObject({ ok: true });
      expect(named).toEqual(['hooks.example']);
      expect(await post(trusting, `https://other.example:${receiver.port}/`)).toMatchObject({
        ok: false,
        responseStatus: null,
      });
      const others = sender({ names: dns.resolver });
      expect(await post(others, `https://hooks.example:${receiver.port}/`)).toMatchObject({ ok: false });
      expect(receiver.requests).toHaveLength(1);
    },
  );
});

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function certificateOf(name: string): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  try {
    const files = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') };
    const what = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${name}`;
    const where = ['-keyout', files.key, '-out', files.cert, '-addext', `subjectAltName=DNS:${name}`];
    execFileSync('openssl', [...what.split(' '), ...where], { stdio: 'ignore' });
    return { key: readFileSync(files.key, 'utf8'), cert: readFileSync(files.cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
