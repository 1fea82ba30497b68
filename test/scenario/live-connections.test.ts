import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { signUiToken } from '../../kernel/core/identity/ui-token.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { openClient } from '../world/database.ts';
import { eventually, within } from '../world/eventually.ts';
import { LiveClient } from '../world/live-client.ts';
import { recordEvents } from '../world/record-events.ts';
import { readyMandate, slowJoins, usualJoins, WITH_JOINS } from '../world/slow-joins.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World, type TestOrganisation } from '../world/world.ts';

const SECRET = 'a token secret of the tests, which is long enough';
const SOCKETS = 1_000;
/** A client that does not read may have caused so much to be written before it is closed: our limit, and what the system keeps. */
const MOST_BYTES_UNREAD = 25_000_000;
const MOST_GROWTH_BYTES = 200_000_000;

const SMALL = 'subscription { workflowChanged { eventId } }';
/** 30 times 1,500 bytes, and so often. */
const LARGE_TIMES = 20;
const LARGE_BYTES = LARGE_TIMES * 45_000;
const LARGE = `subscription { workflowChanged { workflow { ${Array.from({ length: 30 }, (_, index) => `a${index}: description`).join(' ')} } } }`;
const DESCRIPTION = 'क'.repeat(500);

/** The protocol by hand: a thousand of them must cost this process little. */
class BareSocket {
  readonly socket: WebSocket;
  received = 0;

  constructor(url: string, token: string, query: string, times = 1) {
    this.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
    this.socket.on('error', () => {});
    this.socket.once('open', () =>
      this.#send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }),
    );
    this.socket.on('message', (data: Buffer) => {
      // "next" comes by far most often, and is not worth parsing.
      if (data.includes('"type":"next"')) this.received += 1;
      else if (data.includes('connection_ack'))
        for (let id = 0; id < times; id += 1)
          this.#send({ id: `${id}`, type: 'subscribe', payload: { query } });
    });
  }

  #send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }
}

describe('live connections', () => {
  let databaseUrl: string;
  let system: RunningSystem;
  let world: World;
  beforeAll(async () => {
    databaseUrl = await migratedDatabase();
    system = await startSystem({ databaseUrl, env: { UI_JWT_SECRET: SECRET } });
    world = new World(system);
  });
  afterAll(() => system?.stop());

  const metric = async (name: string) => {
    const { body } = await world.fetch('/metrics');
    const line = (body as string).split('\n').find((text) => text.startsWith(name));
    return line ? Number(line.split(' ').at(-1)) : 0;
  };

  const subscriber = async (organisation: TestOrganisation) => {
    const client = new LiveClient(world.url, {
      connectionParams: { authorization: `Bearer ${await organisation.token()}` },
    });
    onTestFinished(() => client.leave());
    return client;
  };

  it('1,000 sockets get every event while one that never reads is closed, and memory stays bounded', async () => {
    const organisation = await world.organisation();
    const [token, partner] = [await organisation.token(), await organisation.partner()];
    const readers: BareSocket[] = [];
    onTestFinished(() => {
      for (const { socket } of readers) socket.terminate();
    });
    while (readers.length < SOCKETS) {
      for (let count = 0; count < 100; count += 1) readers.push(new BareSocket(world.url, token, SMALL));
      await eventually('they are in', async () =>
        (await metric('subscriptions_live')) >= readers.length ? true : undefined,
      );
    }
    expect(await metric('subscription_streams')).toBe(1);
    const silent = new BareSocket(world.url, token, LARGE, LARGE_TIMES);
    onTestFinished(() => silent.socket.terminate());
    await eventually('all are in', async () =>
      (await metric('subscriptions_live')) === SOCKETS + LARGE_TIMES ? true : undefined,
    );
    silent.socket.pause();
    const before = await metric('process_resident_memory_bytes');

    let events = 0;
    const tooSlow = () => metric('live_connections_closed_total{reason="too slow"}');
    await eventually('the one that does not read is closed', async () => {
      const writes = Array.from({ length: 4 }, () =>
        partner.post('/workflows', { name: 'w', description: DESCRIPTION }),
      );
      for (const { status } of await Promise.all(writes)) expect(status).toBe(201);
      events += writes.length;
      expect(events * LARGE_BYTES).toBeLessThan(MOST_BYTES_UNREAD);
      return (await tooSlow()) > 0 || undefined;
    });
    await eventually('all have all', () => readers.every(({ received }) => received === events) || undefined);
    expect(await tooSlow()).toBe(1);
    expect(readers.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
    expect((await metric('process_resident_memory_bytes')) - before).toBeLessThan(MOST_GROWTH_BYTES);
    const closed = new Promise((resolve) => silent.socket.once('close', (code) => resolve(code)));
    silent.socket.resume();
    expect([1013, 1006]).toContain(await closed);
  });

  it('a subscriber whose joins are slower than its events is told with 1013, and loses nothing by it', async () => {
    const organisation = await world.organisation();
    const mandateId = await readyMandate(await organisation.partner());
    const client = await subscriber(organisation);
    const received = client.subscribe(WITH_JOINS);
    const owner = await openClient(databaseUrl);
    onTestFinished(() => owner.end());
    const data = { mandate_id: mandateId };
    const record = (count: number) =>
      recordEvents(
        owner,
        organisation.id,
        Array.from({ length: count }, () => ({ objectKey: mandateId, data })),
      );
    await eventually('an event has its joins', async () => {
      await record(1);
      return received.values.some(({ mandate }) => mandate?.skills[0].skill.name) || undefined;
    });
    const first = received.values.at(-1).id as string;

    await slowJoins(owner, 4);
    const ids: string[] = [];
    try {
      let longest = 0;
      await within('the socket is closed', 60, async () => {
        ids.push(...(await record(250)));
        longest = Math.max(longest, await metric('live_lag_seconds'));
        return client.closed !== undefined;
      });
      expect(longest).toBeGreaterThan(0);
    } finally {
      await usualJoins(owner);
    }
    expect(client.closed).toEqual({
      code: 1013,
      reason: expect.stringMatching(/^Joined fields are too slow/),
    });
    expect(await metric('live_connections_closed_total{reason="joins too slow"}')).toBe(1);

    const again = (await subscriber(organisation)).subscribe(WITH_JOINS, { after: first });
    await within('all have come', 60, () => again.values.some(({ id }) => id === ids.at(-1)));
    expect(again.values.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
  });

  it('a socket is closed when its token expires', async () => {
    const organisation = await world.organisation();
    const claims = { sub: 'ui', org: organisation.id, mode: 'live' as const, scopes: [], operator: false };
    const token = await signUiToken(SECRET, claims, new Date(), 4);
    const client = new LiveClient(world.url, { connectionParams: { authorization: `Bearer ${token}` } });
    onTestFinished(() => client.leave());
    await client.subscribe('{ surfaces { name } }').has(1);
    expect(await client.hasClosed()).toEqual({ code: 4403, reason: 'The token is expired.' });
  });

  it('who leaves is forgotten', async () => {
    const before = await metric('subscriptions_live');
    const client = await subscriber(await world.organisation());
    const received = client.subscribe(SMALL);
    const is = (count: number) =>
      eventually(`${count} live`, async () => (await metric('subscriptions_live')) === count || undefined);
    await is(before + 1);
    received.stop();
    await is(before);
    client.subscribe(SMALL);
    await is(before + 1);
    client.socket!.terminate();
    await is(before);
    // The first subscription loads Apollo's executor, which brings no deprecated module along.
    expect(system.log()).not.toContain('DeprecationWarning');
  });

  it('a stop closes sockets and streams with a reason, and does not wait for them', async () => {
    const stopping = await startSystem({ databaseUrl: await migratedDatabase() });
    onTestFinished(() => void stopping.process.kill('SIGKILL'));
    const organisation = await new World(stopping).organisation();
    const token = await organisation.token();
    const client = new LiveClient(stopping.url, { connectionParams: { authorization: `Bearer ${token}` } });
    await client.subscribe('{ surfaces { name } }').has(1);
    client.subscribe(SMALL);
    const idle = new WebSocket(`${stopping.url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
    await new Promise((resolve) => idle.once('open', resolve));
    const silent = new BareSocket(stopping.url, token, SMALL);
    await new Promise((resolve) => silent.socket.once('message', resolve));
    silent.socket.pause();
    const stream = await fetch(`${stopping.url}/graphql?query=${encodeURIComponent(SMALL)}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    });
    expect(stream.status).toBe(200);
    const text = stream.text();
    const told = Date.now();
    stopping.process.kill('SIGTERM');
    expect(await client.hasClosed()).toEqual({ code: 1001, reason: expect.stringContaining('stopping') });
    expect(await text).toMatch(/event: complete\ndata: .*stopping/);
    expect(await stopping.ended).toEqual({ code: 0, signal: null });
    expect(Date.now() - told).toBeLessThan(9_000);
    silent.socket.terminate();
  });
});
