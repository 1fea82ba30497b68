import { createHash } from 'node:crypto';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../test/world/eventually.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import {
  listenerOf,
  openLiveGraph,
  type LiveGraph,
} from '../../test/world/subscriptions/live-graph.fixture.ts';

const ORDERED =
  'subscription ($sku: ID, $after: ID) { ordered(sku: $sku, after: $after) { eventId product { sku label } } }';

interface Heard {
  ids: string[];
  payloads: any[];
  problems: Error[];
  stop: () => void;
}

async function listen(
  { graph }: LiveGraph,
  identity: Identity,
  variables: Record<string, unknown> = {},
  { query = ORDERED, onEvent = () => {} }: { query?: string; onEvent?: () => void | Promise<void> } = {},
): Promise<Heard> {
  const heard: Heard = { ids: [], payloads: [], problems: [], stop: () => {} };
  heard.stop = await graph.subscriptions.subscribe(
    {
      document: parse(query),
      hash: createHash('sha256').update(query).digest('hex'),
      operationName: undefined,
      variables,
      identity,
    },
    {
      take: ({ id, payload }, sent) => {
        heard.ids.push(id);
        heard.payloads.push(JSON.parse(payload));
        void Promise.resolve(onEvent()).then(sent);
      },
      fail: (problem) => heard.problems.push(problem),
    },
  );
  onTestFinished(() => heard.stop());
  return heard;
}

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `EV_${from + index}`);
const hears = (heard: Heard, count: number) =>
  eventually(`${count} events, has ${heard.ids.length}`, () => heard.ids.length >= count || undefined);

describe.each(['in process', 'over sockets'] as const)('a subscription across subgraphs, %s', (shape) => {
  let world: LiveGraph;
  beforeAll(async () => {
    world = await openLiveGraph(shape);
  });
  afterAll(() => world.close());

  it('brings the event of one subgraph with fields of another', async () => {
    const heard = await listen(world, listenerOf('acme'));
    const { id } = world.log.append('acme', 'nails');
    await hears(heard, 1);
    expect(heard.payloads).toEqual([
      { data: { ordered: { eventId: id, product: { sku: 'nails', label: 'product nails' } } } },
    ]);
  });

  it('delivers the event with errors when a join fails', async () => {
    const heard = await listen(world, listenerOf('acme'));
    const { id } = world.log.append('acme', 'broken');
    await hears(heard, 1);
    expect(heard.payloads).toEqual([
      {
        data: { ordered: { eventId: id, product: { sku: 'broken', label: null } } },
        errors: [
          {
            message: 'The stock is closed.',
            path: expect.arrayContaining(['ordered', 'product']),
            extensions: { code: 'SERVICE_UNAVAILABLE' },
          },
        ],
      },
    ]);
  });

  it('says what is missing when a join leaves a null where none may be', async () => {
    const query = 'subscription { ordered { eventId product { left } } }';
    const heard = await listen(world, listenerOf('acme'), {}, { query });
    world.log.append('acme', 'broken');
    await hears(heard, 1);
    expect(heard.payloads[0].data).toBe(null);
    expect(heard.payloads[0].errors).toHaveLength(1);
  });

  it('runs an event once for all who ask the same with the same rights, and opens one stream for them', async () => {
    const before = { opened: world.log.opened, asked: world.asked() };
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        listen(world, { ...listenerOf('many'), actor: { kind: 'ui', id: `user ${index}` } }),
      ),
    );
    expect(world.graph.subscriptions.counts).toMatchObject({ live: 50, streams: 1 });
    world.log.append('many', 'nails');
    await Promise.all(all.map((heard) => hears(heard, 1)));
    expect({ opened: world.log.opened - before.opened, asked: world.asked() - before.asked }).toEqual({
      opened: 1,
      asked: 1,
    });
  });

  it.each([
    ['organisation', listenerOf('other'), {}],
    ['mode', { ...listenerOf('one'), mode: 'test' as const }, {}],
    ['scopes', listenerOf('one', ['orders:read', 'more']), {}],
    ['kind of actor', { ...listenerOf('one'), actor: { kind: 'key' as const, id: 'k' } }, {}],
    ['variables', listenerOf('one'), { sku: 'nails' }],
  ])('shares nothing between callers of another %s', async (_, identity, variables) => {
    await listen(world, listenerOf('one'));
    await listen(world, identity, variables);
    expect(world.graph.subscriptions.counts).toEqual({ live: 2, streams: 2 });
  });

  it('shows an event to its own organisation alone', async () => {
    const [mine, theirs] = [
      await listen(world, listenerOf('mine')),
      await listen(world, listenerOf('theirs')),
    ];
    world.log.append('mine', 'nails');
    const last = world.log.append('theirs', 'nails');
    await hears(theirs, 1);
    await hears(mine, 1);
    expect(theirs.ids).toEqual([last.id]);
  });

  it.each([
    ['no scope', listenerOf('acme', []), {}, 'SCOPE_MISSING'],
    ['no organisation', { ...listenerOf('acme'), organisationId: null }, {}, 'UNAUTHORIZED'],
    ['an unknown after', listenerOf('acme'), { after: 'EV_0' }, 'VALIDATION_FAILED'],
  ])('refuses %s, and leaves nothing open', async (_, identity, variables, code) => {
    await expect(listen(world, identity, variables)).rejects.toMatchObject({ extensions: { code } });
    await eventually('nothing is open', () => world.log.listening === 0 || undefined);
    expect(world.graph.subscriptions.counts).toEqual({ live: 0, streams: 0 });
  });

  it("refuses an after of somebody else's", async () => {
    const { id } = world.log.append('somebody', 'nails');
    await expect(listen(world, listenerOf('acme'), { after: id })).rejects.toMatchObject({
      extensions: { code: 'VALIDATION_FAILED' },
    });
  });

  it('after an event replays what was missed and goes on live, with no gap and no repeat', async () => {
    const organisation = `replay ${shape}`;
    const first = world.log.append(organisation, 'nails').position;
    for (let count = 0; count < 300; count += 1) world.log.append(organisation, 'nails');
    let written = 300;
    // The log grows while it is read: now and then much faster than it is taken.
    const heard = await listen(
      world,
      listenerOf(organisation),
      { after: `EV_${first}` },
      {
        onEvent: () => {
          if (written < 1_200)
            for (let count = 0; count < 7; count += 1, written += 1) world.log.append(organisation, 'nails');
        },
      },
    );
    const last = () => first + written;
    await eventually('all', () => heard.ids.length >= last() - first || undefined);
    for (let count = 0; count < 5; count += 1, written += 1) world.log.append(organisation, 'nails');
    await hears(heard, last() - first);
    expect(heard.ids).toEqual(ids(first + 1, last()));
  });

  it('repeats nothing to who knows more already than the stream has handed out', async () => {
    const organisation = `ahead ${shape}`;
    await listen(world, listenerOf(organisation));
    // On its way through the stream while somebody comes who has it, from another process.
    const { id, position } = world.log.append(organisation, 'nails');
    const heard = await listen(world, listenerOf(organisation), { after: id });
    world.log.append(organisation, 'nails');
    await hears(heard, 1);
    expect(heard.ids).toEqual(ids(position + 1, position + 1));
  });

  it('goes on after its subgraph was away, with no gap and no repeat', async () => {
    const organisation = `away ${shape}`;
    const heard = await listen(world, listenerOf(organisation));
    const late = world.log.events.length;
    for (let round = 0; round < 5; round += 1) {
      // Also before it has brought anything: where it starts is known from the beginning.
      world.log.breakOff();
      for (let count = 0; count < 20; count += 1) world.log.append(organisation, 'nails');
      await hears(heard, 20 * (round + 1));
    }
    expect(heard.ids).toEqual(ids(late + 1, late + 100));
    expect(heard.problems).toEqual([]);
  });

  it('many that come back after different events end on one stream', async () => {
    const organisation = `back ${shape}`;
    const first = world.log.append(organisation, 'nails').position;
    for (let count = 0; count < 20; count += 1) world.log.append(organisation, 'nails');
    const all = await Promise.all(
      ids(first, first + 19).map((after) => listen(world, listenerOf(organisation), { after })),
    );
    world.log.append(organisation, 'nails');
    await Promise.all(all.map((heard, index) => hears(heard, 21 - index)));
    for (const [index, heard] of all.entries()) expect(heard.ids).toEqual(ids(first + 1 + index, first + 21));
    expect(world.graph.subscriptions.counts.streams).toBe(1);
    expect(world.log.listening).toBe(1);
  });

  it('completes slow joins side by side, and delivers their events in order', async () => {
    const organisation = `slow joins ${shape}`;
    const heard = await listen(world, listenerOf(organisation));
    const before = world.asked();
    world.hold();
    onTestFinished(() => world.letGo());
    const first = world.log.append(organisation, 'nails').position;
    for (let count = 1; count < 40; count += 1) world.log.append(organisation, 'nails');
    await eventually('32 are asked at once', () => world.asked() - before >= 32 || undefined);
    expect(world.asked() - before).toBe(32);
    expect(heard.ids).toEqual([]);
    expect(world.graph.subscriptions.lagSeconds).toBeGreaterThan(0);
    world.letGo();
    await hears(heard, 40);
    expect(heard.ids).toEqual(ids(first, first + 39));
    await eventually('no event waits', () => world.graph.subscriptions.lagSeconds === 0 || undefined);
  });

  it('ends a subscription whose joins are slower than its events, and says why', async () => {
    const organisation = `too slow ${shape}`;
    const heard = await listen(world, listenerOf(organisation));
    world.hold();
    onTestFinished(() => world.letGo());
    await eventually('it has ended', () => {
      for (let count = 0; count < 50; count += 1) world.log.append(organisation, 'nails');
      return heard.problems.length > 0 || undefined;
    });
    expect(heard.problems).toMatchObject([{ code: 'JOINS_TOO_SLOW' }]);
    await eventually('nothing listens', () => world.log.listening === 0 || undefined);
  });

  it('ends upstream when the last listener leaves', async () => {
    const [one, other] = [await listen(world, listenerOf('acme')), await listen(world, listenerOf('acme'))];
    one.stop();
    expect(world.graph.subscriptions.counts).toEqual({ live: 1, streams: 1 });
    other.stop();
    await eventually('nothing listens', () => world.log.listening === 0 || undefined);
    expect(world.graph.subscriptions.counts).toEqual({ live: 0, streams: 0 });
  });
});
