import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { startProgram, startSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** Processes whose working folder or command line is under the folder. */
const processesUnder = (folder: string): string[] =>
  execFileSync('sh', [
    '-c',
    'for p in /proc/[0-9]*; do echo "$p $(readlink $p/cwd) $(tr "\\0" " " < $p/cmdline)"; done 2>/dev/null',
  ])
    .toString()
    .split('\n')
    .filter((line) => line.includes(folder) && !line.includes('/proc/[0-9]*'));

/** Sends the beginning of a request; what is returned sends the rest and reads the answer. */
async function halfRequest(url: string, target: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: here\r\n`);
  return async () => {
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.write('\r\n');
    await once(socket, 'close');
    const [head = '', body = ''] = text.replaceAll('\r', '').split('\n\n');
    return { head, body };
  };
}

describe('npm start', () => {
  it('is ready on an empty folder, keeps its data, and leaves nothing running behind', async () => {
    const dataDir = path.join(temporaryFolder(), 'closed', 'data');
    mkdirSync(path.dirname(dataDir));
    chmodSync(path.dirname(dataDir), 0o700);

    const first = await startSystem({ dataDir });
    onTestFinished(() => void first.process.kill('SIGKILL'));
    const partner = (url: string) => new PartnerClient(url, first.demo.test.keyId, first.demo.test.secret);
    const created = await partner(first.url).post('/workflows', { name: 'kept' });
    expect(created.status).toBe(201);
    const [, example] = /^ {2}(curl .*)$/m.exec(first.log()) ?? [];
    expect(execFileSync('sh', ['-c', `${example} -s`]).toString()).toContain('"success":true');
    expect(statSync(path.join(dataDir, 'demo.json')).mode & 0o777).toBe(0o600);
    first.process.kill('SIGINT');
    expect(await first.ended).toEqual({ code: 0, signal: null });
    expect(processesUnder(dataDir)).toEqual([]);

    const second = await startSystem({ dataDir });
    onTestFinished(() => void second.process.kill('SIGKILL'));
    const { body } = await partner(second.url).get('/workflows');
    expect(body.data.items[0].name).toBe('kept');
    expect(second.demo.test).toEqual(first.demo.test);
    const kept = JSON.parse(readFileSync(path.join(dataDir, 'demo.json'), 'utf8')) as { url: string };
    expect(kept.url).toBe(second.url);
    second.process.kill('SIGKILL');
    await second.ended;

    const third = await startSystem({ dataDir });
    onTestFinished(() => void third.process.kill('SIGKILL'));
    expect((await partner(third.url).get('/workflows')).status).toBe(200);
    await third.stop();
    expect(await third.ended).toEqual({ code: 0, signal: null });
  });

  it.runIf(isRoot)('works for an ordinary user, in a folder that others cannot enter', async () => {
    const home = temporaryFolder();
    // Links, not copies: the packages are large.
    const link = (part: string) =>
      execFileSync('cp', ['-a', '--link', path.join(projectRoot, part), path.join(home, part)]);
    try {
      link('node_modules');
    } catch {
      cpSync(path.join(projectRoot, 'node_modules'), path.join(home, 'node_modules'), { recursive: true });
    }
    for (const part of ['dist', 'schema', 'subgraphs', 'gateway', 'rest-facade', 'package.json'])
      cpSync(path.join(projectRoot, part), path.join(home, part), { recursive: true });
    chownSync(home, NOBODY, NOBODY);
    const dataDir = path.join(home, '.data');

    const program = startProgram('all-in-one', { PORT: '0', HOME: home }, { root: home, uid: NOBODY });
    onTestFinished(() => void program.process.kill('SIGKILL'));
    const url = await program.untilReady();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(statSync(path.join(dataDir, 'demo.json')).uid).toBe(NOBODY);
    await program.stop();
    expect(await program.ended).toEqual({ code: 0, signal: null });
    expect(processesUnder(home)).toEqual([]);
    expect(existsSync(path.join(dataDir, 'embedded.owner'))).toBe(false);
  });

  it('finishes a request that is under way when it is told to stop', async () => {
    const system = await startSystem({});
    onTestFinished(() => void system.process.kill('SIGKILL'));
    const partner = await (await new World(system).organisation()).partner();
    const late = await Promise.all(
      ['/api/v1/partner/workflows', '/api/v1/verify', '/api/skills', '/graphql'].map((target) =>
        halfRequest(system.url, target),
      ),
    );
    const answers = Array.from({ length: 20 }, (_, index) =>
      partner.post('/workflows', { name: `w${index}` }),
    );
    await Promise.race(answers);
    system.process.kill('SIGTERM');
    const told = Date.now();
    const statuses = (await Promise.allSettled(answers)).map((answer) =>
      answer.status === 'fulfilled' ? answer.value.status : 'refused',
    );
    // Accepted ones are answered; the others never got in.
    expect(statuses.filter((status) => status !== 201 && status !== 'refused' && status !== 503)).toEqual([]);
    expect(statuses).toContain(201);
    // Past the moment in which requests that were on their way are still served.
    await eventually('it is late', () => system.log().includes('takes no more requests') || undefined);
    const refused = await Promise.all(late.map((send) => send()));
    for (const { head } of refused) {
      expect(head).toMatch(/^HTTP\/1.1 503 /);
      expect(head).toMatch(/^retry-after: 1$/m);
      expect(head).toMatch(/^connection: close$/m);
    }
    expect(refused.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      expect.objectContaining({ success: false, error: expect.objectContaining({ code: 'SERVER_ERROR' }) }),
      expect.objectContaining({ success: false }),
      expect.objectContaining({ success: false }),
      { errors: [expect.objectContaining({ extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 1 } })] },
    ]);
    expect(await system.ended).toEqual({ code: 0, signal: null });
    // Answered connections are closed, not waited for.
    expect(Date.now() - told).toBeLessThan(8_000);
  });
});
