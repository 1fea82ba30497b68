import type { ExecutionResult } from 'graphql';
import { describe, expect, it } from 'vitest';
import { LogSubscription } from '../store/events/log-subscription.ts';
import type { StoredEvent } from '../store/events/stored-event.ts';
import { EXECUTED_AT_ONCE, LiveResults } from './live.ts';

/** A subscription whose events are executed when the test says so. */
function opened() {
  const source = new LogSubscription({
    wants: () => true,
    after: undefined,
    attachedAt: 0,
    readPage: async () => [],
    pageSize: 10,
    bufferLimit: 100,
    onClose: () => {},
  });
  const executing = new Map<number, PromiseWithResolvers<ExecutionResult>>();
  const results = new LiveResults(
    source,
    ({ position }) => {
      const execution = Promise.withResolvers<ExecutionResult>();
      executing.set(position, execution);
      return execution.promise;
    },
    (error) => error as never,
  );
  const push = (position: number) =>
    source.push({ position, id: `EV_${position}`, createdAt: new Date(0) } as StoredEvent);
  const finish = (position: number) => executing.get(position)!.resolve({ data: { position } });
  return { source, results, executing, push, finish };
}

const positionOf = async (next: Promise<IteratorResult<any>>) => (await next).value?.extensions.position;

describe('live results', () => {
  it('are executed a few at once and come in the order of their events', async () => {
    const { results, executing, push, finish } = opened();
    expect(await positionOf(results.next())).toBe(0);
    for (let position = 1; position <= 2 * EXECUTED_AT_ONCE; position += 1) push(position);
    const first = results.next();
    await expect.poll(() => executing.size).toBe(EXECUTED_AT_ONCE);
    for (const position of [...executing.keys()].toReversed()) finish(position);
    expect(await positionOf(first)).toBe(1);
    for (let position = 2; position <= EXECUTED_AT_ONCE; position += 1)
      expect(await positionOf(results.next())).toBe(position);
    expect(executing.size).toBeLessThanOrEqual(2 * EXECUTED_AT_ONCE);
  });

  it('end when they are returned, also those that wait for an event', async () => {
    const { results, push, finish, executing } = opened();
    await results.next();
    const [first, second] = [results.next(), results.next()];
    push(1);
    await expect.poll(() => executing.size).toBe(1);
    await results.return();
    finish(1);
    expect(await positionOf(first)).toBe(1);
    expect(await second).toEqual({ done: true, value: undefined });
  });

  it('fail once, after those before, when an event cannot be executed', async () => {
    const { results, push, finish, executing } = opened();
    await results.next();
    push(1);
    push(2);
    const [first, second] = [results.next(), results.next()];
    await expect.poll(() => executing.size).toBe(2);
    executing.get(2)!.reject(new Error('gone'));
    finish(1);
    expect(await positionOf(first)).toBe(1);
    await expect(second).rejects.toThrow('gone');
    expect((await results.next()).done).toBe(true);
  });
});
