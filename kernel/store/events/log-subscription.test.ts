import { expect, test } from 'vitest';
import type { StoredEvent } from './stored-event.ts';
import { LogSubscription } from './log-subscription.ts';

const eventAt = (position: number): StoredEvent => ({
  position,
  id: `EV_${position}`,
  organisationId: 'acme',
  mode: 'test',
  type: position % 2 === 0 ? 'even' : 'odd',
  version: 1,
  objectKey: 'one',
  data: {},
  createdAt: new Date(0),
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A subscription over a log in memory; `duringRead` runs while a page is on its way. */
function subscribe(
  options: { after?: number; attachedAt: number; ends?: boolean; bufferLimit?: number; types?: string[] },
  duringRead: (subscription: LogSubscription) => void = () => {},
) {
  const asked: [number, number][] = [];
  const wants = (event: StoredEvent) => options.types?.includes(event.type) ?? true;
  let closed = 0;
  const subscription: LogSubscription = new LogSubscription({
    wants,
    after: options.after,
    attachedAt: options.attachedAt,
    ends: options.ends ?? false,
    readPage: async (after, upTo, limit) => {
      asked.push([after, upTo]);
      const page = range(after + 1, upTo)
        .map(eventAt)
        .filter(wants)
        .slice(0, limit);
      await Promise.resolve();
      duringRead(subscription);
      return page;
    },
    pageSize: 3,
    bufferLimit: options.bufferLimit ?? 5,
    onClose: () => (closed += 1),
  });
  return { subscription, asked, closed: () => closed };
}

async function take(subscription: LogSubscription, count: number): Promise<number[]> {
  const positions: number[] = [];
  while (positions.length < count) positions.push((await subscription.next()).value!.position);
  return positions;
}

test('the log is read in pages up to the point of attachment, then what was pushed meanwhile follows', async () => {
  const { subscription, asked } = subscribe({ after: 2, attachedAt: 9 });
  subscription.push(eventAt(10));
  subscription.push(eventAt(11));
  expect(await take(subscription, 9)).toEqual(range(3, 11));
  expect(asked).toEqual([
    [2, 9],
    [5, 9],
    [8, 9],
  ]);
});

test('without after only what is pushed is sent, and the log is not read', async () => {
  const { subscription, asked } = subscribe({ attachedAt: 9 });
  const first = subscription.next();
  subscription.push(eventAt(10));
  expect((await first).value?.position).toBe(10);
  expect(asked).toEqual([]);
});

test('an after that is ahead of this tail repeats nothing', async () => {
  const { subscription, asked } = subscribe({ after: 12, attachedAt: 10 });
  for (const position of range(11, 14)) subscription.push(eventAt(position));
  expect(await take(subscription, 2)).toEqual([13, 14]);
  expect(asked).toEqual([]);
});

test('one that ends is done when it has read the log up to its end, and waits for nothing', async () => {
  const { subscription, closed } = subscribe({ after: 2, attachedAt: 7, ends: true });
  expect(subscription.startsAfter).toBe(2);
  expect(await take(subscription, 5)).toEqual(range(3, 7));
  expect(await subscription.next()).toEqual({ done: true, value: undefined });
  expect(closed()).toBe(1);
  const { subscription: empty } = subscribe({ after: 9, attachedAt: 7, ends: true });
  expect(await empty.next()).toEqual({ done: true, value: undefined });
});

test('the filter holds for the log and for the tail', async () => {
  const { subscription } = subscribe({ after: 0, attachedAt: 8, types: ['even'] });
  for (const position of range(9, 12)) subscription.push(eventAt(position));
  expect(await take(subscription, 6)).toEqual([2, 4, 6, 8, 10, 12]);
});

test('a buffer that overflows during the replay is read from the log instead: no gap, no repeat', async () => {
  let next = 10;
  const { subscription } = subscribe({ after: 0, attachedAt: 9 }, (one) => {
    for (let pushed = 0; pushed < 4 && next <= 40; pushed += 1) one.push(eventAt(next++));
  });
  expect(await take(subscription, 40)).toEqual(range(1, 40));
});

test('who is too slow is closed with a reason, once, and told to resume', async () => {
  const { subscription, closed } = subscribe({ attachedAt: 0 });
  for (const position of range(1, 7)) subscription.push(eventAt(position));
  expect(subscription.waiting).toBe(0);
  await expect(subscription.next()).rejects.toMatchObject({ name: 'Refusal', code: 'TOO_SLOW' });
  expect(await subscription.next()).toEqual({ done: true, value: undefined });
  expect(closed()).toBe(1);
});

test('return ends a next that waits, and nothing is taken afterwards', async () => {
  const { subscription, closed } = subscribe({ attachedAt: 0 });
  const waiting = subscription.next();
  await subscription.return();
  subscription.push(eventAt(1));
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(await subscription.next()).toEqual({ done: true, value: undefined });
  expect(closed()).toBe(1);
});

test('calls of next that do not wait for each other get the events in order', async () => {
  const { subscription } = subscribe({ after: 0, attachedAt: 4 });
  const asked = range(1, 6).map(() => subscription.next());
  subscription.push(eventAt(5));
  subscription.push(eventAt(6));
  expect((await Promise.all(asked)).map(({ value }) => value?.position)).toEqual(range(1, 6));
});

test('a page that cannot be read ends the iteration with the error', async () => {
  const { subscription, closed } = subscribe({ after: 0, attachedAt: 4 }, () => {
    throw new Error('the database is away');
  });
  await expect(subscription.next()).rejects.toThrow('the database is away');
  expect(closed()).toBe(1);
});

test('the wait of the oldest event is known until it is taken', async () => {
  let now = 0;
  const subscription = new LogSubscription({
    wants: () => true,
    after: undefined,
    attachedAt: 10,
    readPage: async () => [],
    pageSize: 10,
    bufferLimit: 10,
    onClose: () => {},
    now: () => now,
  });
  expect(subscription.waitingMs).toBe(0);
  subscription.push(eventAt(11));
  now = 400;
  subscription.push(eventAt(12));
  now = 1_000;
  expect(subscription.waitingMs).toBe(1_000);
  await subscription.next();
  expect(subscription.waitingMs).toBe(600);
  await subscription.next();
  expect(subscription.waitingMs).toBe(0);
});
