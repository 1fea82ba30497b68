import { expect, it } from 'vitest';
import { eventually } from '../../test/world/eventually.ts';
import type { LiveResult } from '../../kernel/subgraph/live.ts';
import { COMPLETED_AT_ONCE, LAG_LIMIT_MS, OrderedCompletion, WAITING_LIMIT } from './ordered-completion.ts';

const event = (position: number): LiveResult => ({ extensions: { position, eventId: `EV_${position}` } });

function completionHeldBack() {
  const started = new Map<number, PromiseWithResolvers<string>>();
  const delivered: number[] = [];
  const problems: Error[] = [];
  const clock = { ms: 0 };
  const completion = new OrderedCompletion({
    complete: ({ extensions: { position } }) => {
      const held = Promise.withResolvers<string>();
      started.set(position, held);
      return held.promise;
    },
    deliver: ({ position }) => void delivered.push(position),
    onError: (problem) => problems.push(problem),
    now: () => clock.ms,
  });
  return { completion, started, delivered, problems, clock };
}

it('completes a bounded number at once, and delivers them in their order', async () => {
  const { completion, started, delivered } = completionHeldBack();
  for (let position = 1; position <= 100; position += 1) completion.push(event(position));
  expect(started.size).toBe(COMPLETED_AT_ONCE);
  for (const [position, held] of [...started].toReversed()) if (position > 1) held.resolve('{}');
  await Promise.resolve();
  expect(delivered).toEqual([]);
  started.get(1)!.resolve('{}');
  await eventually('the first are delivered', () => delivered.length === COMPLETED_AT_ONCE || undefined);
  expect(delivered).toEqual([...started.keys()].slice(0, COMPLETED_AT_ONCE));
  expect(started.size).toBe(2 * COMPLETED_AT_ONCE);
});

it('reports how long the oldest event waits, and when that cannot be made up', async () => {
  const { completion, started, clock } = completionHeldBack();
  completion.push(event(1));
  clock.ms = LAG_LIMIT_MS;
  completion.push(event(2));
  expect(completion.lagMs).toBe(LAG_LIMIT_MS);
  expect(completion.isTooFarBehind).toBe(false);
  clock.ms += 1;
  expect(completion.isTooFarBehind).toBe(true);
  started.get(1)!.resolve('{}');
  await eventually('the first is delivered', () => completion.waiting === 1 || undefined);
  expect(completion.lagMs).toBe(1);
  expect(completion.isTooFarBehind).toBe(false);
});

it('is too far behind with too many waiting', () => {
  const { completion } = completionHeldBack();
  for (let position = 1; position < WAITING_LIMIT; position += 1) completion.push(event(position));
  expect(completion.isTooFarBehind).toBe(false);
  completion.push(event(WAITING_LIMIT));
  expect(completion.isTooFarBehind).toBe(true);
});

it('an event that cannot be completed ends it, after those before', async () => {
  const { completion, started, delivered, problems } = completionHeldBack();
  for (const position of [1, 2, 3]) completion.push(event(position));
  started.get(2)!.reject(new Error('broken'));
  started.get(3)!.resolve('{}');
  started.get(1)!.resolve('{}');
  await eventually('it has ended', () => problems.length > 0 || undefined);
  expect(delivered).toEqual([1]);
  expect(problems).toMatchObject([{ message: 'broken' }]);
});
