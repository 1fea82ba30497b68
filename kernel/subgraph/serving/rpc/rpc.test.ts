import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { FETCH_SECRET, serveRpc, type FetchAnswer } from '../../../../test/world/rpc-server.ts';
import { within } from '../../../../test/world/eventually.ts';
import { systemIdentity, type Identity } from '../../../core/identity/identity.ts';
import { IDENTITY_HEADER, mintIdentity } from '../../../core/identity/signed-identity.ts';
import { RpcClient, MAX_CALL_BYTES } from './rpc-client.ts';
import { RPC_PROTOCOL, callLine, FETCHING, CallSigner } from './rpc-message.ts';

const caller: Identity = { ...systemIdentity('caller'), scopes: ['a "scope"\n\twith everything'] };

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function serve(answer: FetchAnswer, port = 0, secret = FETCH_SECRET) {
  const served = await serveRpc(answer, { port, secret });
  closers.push(() => served.stop());
  return served;
}

function client(url: string, { part = 'stock', secret = FETCH_SECRET } = {}) {
  const made = new RpcClient({ urls: [url], path: '/graphql', part, secret });
  closers.push(() => made.close());
  return {
    fetch: (body: string, identity: Identity, signal?: AbortSignal) =>
      made.fetch({ body, identity, signal, query: '{ any }', variables: {} }),
    close: () => made.close(),
  };
}

const echo: FetchAnswer = async (body, identity) => JSON.stringify({ body, identity });
const gate = () => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe('fetches of another process', () => {
  it('are answered while a secret is replaced: each process signs by its first and verifies by all', async () => {
    const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)];
    const steps = [old, `${old},${fresh}`, `${fresh},${old}`, fresh];
    for (const [step, ours] of steps.entries())
      for (const theirs of steps.slice(Math.max(0, step - 1), step + 2)) {
        const { url } = await serve(echo, 0, theirs);
        const answer = await client(url, { secret: ours }).fetch('{}', caller);
        expect(JSON.parse(answer)).toMatchObject({ body: '{}' });
      }
    const { url } = await serve(echo, 0, fresh);
    await expect(client(url, { secret: old }).fetch('{}', caller)).rejects.toThrow();
  });

  it('are answered by a process that has the old secret alone: the others of the list are tried', async () => {
    const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)];
    const { url } = await serve(echo, 0, old);
    const fetches = client(url, { secret: `${fresh},${old}` });
    await within('it is answered', 5, () =>
      fetches.fetch('{}', caller).then(
        (answer) => answer.includes('body'),
        () => false,
      ),
    );
  });

  it('are answered each with its own, under its own identity, whatever is in them', async () => {
    const { url } = await serve(echo);
    const fetches = client(url);
    const bodies = Array.from({ length: 200 }, (_, at) => JSON.stringify({ at, text: 'ä\n\t"\u2028😀' }));
    const answers = await Promise.all(
      bodies.map((body, at) => fetches.fetch(body, { ...caller, requestId: `r${at}` })),
    );
    expect(answers.map((answer) => JSON.parse(answer) as unknown)).toEqual(
      bodies.map((body, at) => ({ body, identity: { ...caller, requestId: `r${at}` } })),
    );
  });

  it('do not wait for a slow one', async () => {
    const { open, opened } = gate();
    const { url } = await serve(async (body) => {
      if (body === '"slow"') await opened;
      return body;
    });
    const fetches = client(url);
    const slow = Promise.all([fetches.fetch('"slow"', caller), fetches.fetch('"slow"', caller)]);
    for (let count = 0; count < 4; count++) expect(await fetches.fetch('"fast"', caller)).toBe('"fast"');
    open();
    expect(await slow).toEqual(['"slow"', '"slow"']);
  });

  it('are large together, and one that is too large is refused without harm to the others', async () => {
    const { url } = await serve(async (body) => String(body.length));
    const fetches = client(url);
    const large = JSON.stringify('x'.repeat(MAX_CALL_BYTES - 2));
    const tooLarge = fetches.fetch(`${large} `, caller);
    const fitting = Promise.all(Array.from({ length: 4 }, () => fetches.fetch(large, caller)));
    await expect(tooLarge).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await fitting).toEqual(Array(4).fill(String(large.length)));
  });

  it('that fail or have no answer are refused as away', async () => {
    const { url } = await serve(async (body) => {
      if (body === '1') throw new Error('broken');
      return undefined;
    });
    const fetches = client(url);
    for (const body of ['1', '2'])
      await expect(fetches.fetch(body, caller)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('whose caller leaves are refused, and the other end is told', async () => {
    const { open: tell, opened: told } = gate();
    const { open: come, opened: arrived } = gate();
    const { url } = await serve(async (_, __, signal) => {
      signal.addEventListener('abort', tell);
      come();
      await told;
      return undefined;
    });
    const controller = new AbortController();
    const left = fetchQuietly(client(url), controller.signal);
    await arrived;
    controller.abort(new Error('left'));
    expect(await left).toMatchObject({ message: 'left' });
    await told;
  });

  it('whose socket breaks are refused, and the other end is told', async () => {
    const { open: tell, opened: told } = gate();
    const { open: come, opened: arrived } = gate();
    const { url } = await serve(async (_, __, signal) => {
      signal.addEventListener('abort', tell);
      come();
      await told;
      return undefined;
    });
    const fetches = client(url);
    const broken = fetchQuietly(fetches);
    await arrived;
    await fetches.close();
    expect(await broken).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await told;
  });

  it('are refused while nobody listens, and come through as soon as somebody does', async () => {
    const first = await serve(echo);
    await first.stop();
    const fetches = client(first.url);
    expect(await fetchQuietly(fetches)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await serve(async () => '"here"', first.port);
    expect(await fetches.fetch('{}', caller)).toBe('"here"');
  });

  it('that run when the other end stops are answered, and it stops then', async () => {
    const { open, opened } = gate();
    const { open: come, opened: arrived } = gate();
    const { url, stop } = await serve(async () => {
      come();
      await opened;
      return '"whole"';
    });
    const fetches = client(url);
    const running = fetches.fetch('{}', caller);
    await arrived;
    const stopped = stop();
    const controller = new AbortController();
    const next = fetchQuietly(fetches, controller.signal);
    open();
    expect(await running).toBe('"whole"');
    await stopped;
    controller.abort();
    expect(await next).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it.each([
    ['another secret', { secret: 'another secret, which is long enough too' }],
    ['another part', { part: 'orders' }],
  ])('signed with or for %s get no socket', async (_, options) => {
    let asked = 0;
    const { url } = await serve(async () => String((asked += 1)));
    expect(await fetchQuietly(client(url, options))).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(asked).toBe(0);
  });

  it.each([
    ['not signed', (lines: string) => lines],
    ['signed for another part', (lines: string) => new CallSigner(FETCH_SECRET, 'orders').sign(lines)],
    ['signed with another secret', (lines: string) => new CallSigner('another', 'stock').sign(lines)],
    [
      'changed after it was signed',
      (lines: string) => `${new CallSigner(FETCH_SECRET, 'stock').sign(lines)} `,
    ],
    ['too old', (lines: string) => aged(new CallSigner(FETCH_SECRET, 'stock').sign(lines))],
  ])('in a message that is %s close the socket and are not answered', async (_, forge) => {
    let asked = 0;
    const { url } = await serve(async () => String((asked += 1)));
    const identity = mintIdentity(FETCH_SECRET, systemIdentity('fetches'), 'stock', FETCHING);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, RPC_PROTOCOL, {
      headers: { [IDENTITY_HEADER]: identity },
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(forge(callLine(1, caller, '{}')));
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(1008);
    expect(asked).toBe(0);
  });
});

const fetchQuietly = (fetches: ReturnType<typeof client>, signal?: AbortSignal): Promise<unknown> =>
  fetches.fetch('{}', caller, signal).catch((error: unknown) => error);

const aged = (message: string): string => message.replace(/^\d+/, (until) => String(Number(until) - 60));
