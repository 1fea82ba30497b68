import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { freshened, type Input } from './input.ts';
import { KnownIds } from './known-ids.ts';
import { runInputs, type Run } from './run-inputs.ts';
import type { Service } from './service.ts';

async function startFaulty(): Promise<Service> {
  const file = fileURLToPath(new URL('./faulty-service.fixture.ts', import.meta.url));
  let child: ChildProcess;
  let url = '';
  const start = async () => {
    child = fork(file, [], { execArgv: [] });
    [{ url }] = (await once(child, 'message')) as [{ url: string }];
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    get url() {
      return url;
    },
    hasEnded: () => child.exitCode !== null,
    logOf: () => [],
    restart: async () => {
      await stop();
      await start();
    },
    stop,
  };
}

const asking = (path: string, index: number): Input => ({
  index,
  surface: 'pages',
  target: path,
  change: 'nothing',
  request: { method: 'GET', path, headers: [], body: Buffer.alloc(0), framing: 'none', caller: 'nobody' },
});

/** Between a turn of the loop on a busy machine and the stand of the faulty service; by hashes it would be the machine's. */
const BUDGET_MS = 1_500;

/** Harmless ones around it, as in a real run. */
async function runWith(...paths: string[]): Promise<Run> {
  const all = ['/', ...paths, '/', '/'];
  const service = await startFaulty();
  try {
    return await runInputs({
      service,
      callers: { nobody: { mode: 'live' } },
      known: new KnownIds(() => ''),
      inputAt: (index) => asking(all[index]!, index),
      inputs: all.length,
      budget: () => BUDGET_MS,
    });
  } finally {
    await service.stop();
  }
}

it.concurrent.each([
  ['an answer of 500', '/fails', 'server error'],
  ['a problem on our side inside a 200', '/hidden', 'server error'],
  ['a refusal of 40 KB', '/talks', 'large refusal'],
  ['an event loop that stands for a while', '/stands', 'event loop stands'],
  ['an event loop that never comes back', '/sleeps', 'event loop stands'],
  ['a process that ends', '/ends', 'process ended'],
])('the harness catches %s, and names it', async (_, path, fault) => {
  const { findings } = await runWith(path);
  expect(findings.map((finding) => [finding.fault, finding.input.target])).toEqual([[fault, path]]);
});

it.concurrent('the harness goes on after each fault, and finds the next', async () => {
  const { findings, inputs } = await runWith('/fails', '/ends', '/talks');
  expect(findings.map(({ fault }) => fault).toSorted()).toEqual([
    'large refusal',
    'process ended',
    'server error',
  ]);
  expect(inputs).toBe(6);
});

it.concurrent(
  'the harness finds nothing where nothing is wrong, and has asked for health meanwhile',
  async () => {
    const { findings, tally, health } = await runWith();
    expect(findings).toEqual([]);
    expect(tally.answered).toBe(3);
    expect(health).toMatchObject({ failed: 0 });
  },
);

it('an input sent again is new to the service: its text, its key and its nonce', () => {
  const request = {
    method: 'POST',
    path: '/graphql',
    headers: [
      ['idempotency-key', 'k'],
      ['accept', 'a'],
    ] as [string, string][],
    body: Buffer.from('{"query":"{ a }"}'),
    framing: 'length' as const,
    caller: 'nobody',
  };
  const again = freshened({ ...asking('/', 0), request }, 1).request!;
  expect(JSON.parse(again.body.toString()).query).toMatch(/^#\S+\n\{ a \}$/);
  expect(again.headers[0]![1]).not.toBe('k');
  expect(again.headers[1]).toEqual(['accept', 'a']);
});
