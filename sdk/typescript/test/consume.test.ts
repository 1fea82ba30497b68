import { describe, expect, it, vi } from 'vitest';
import { consumeEvents, type EventQueue } from '../src/consume.ts';
import { ApiError, ConnectionFailedError } from '../src/errors.ts';
import type { AnyEvent } from '../src/events.ts';

/** The queue of the service: what is not acknowledged is pulled, oldest first. */
function queueOf(count: number, pageSize = 3) {
  const waiting = Array.from({ length: count }, (_, nth) => `EV_${nth}`);
  const acknowledged: string[][] = [];
  const queue: EventQueue = {
    pull: vi.fn(async () => waiting.slice(0, pageSize).map((event_id) => ({ event_id }) as AnyEvent)),
    acknowledge: vi.fn(async (ids: string[]) => {
      acknowledged.push(ids);
      for (const id of ids) waiting.splice(waiting.indexOf(id), 1);
    }),
  };
  return { queue, waiting, acknowledged };
}

const refusal = (status: number) =>
  new ApiError({
    status,
    code: 'X',
    message: '',
    details: [],
    reason: null,
    requestId: null,
    retryAfterSeconds: null,
  });

const fast = vi.spyOn(globalThis, 'setTimeout');
// Waits are not what is tested here.
fast.mockImplementation(((run: () => void) => setImmediate(run)) as never);

describe('consuming', () => {
  it('handles all in order and acknowledges each page after its handlers', async () => {
    const { queue, acknowledged } = queueOf(7);
    const handled: string[] = [];
    const count = await consumeEvents(queue, ({ event_id }) => void handled.push(event_id), {
      untilEmpty: true,
    });
    expect(count).toBe(7);
    expect(handled).toEqual(Array.from({ length: 7 }, (_, nth) => `EV_${nth}`));
    expect(acknowledged.map((ids) => ids.length)).toEqual([3, 3, 1]);
  });

  it('acknowledges nothing before it is handled', async () => {
    const { queue, acknowledged } = queueOf(3);
    await consumeEvents(queue, () => expect(acknowledged).toEqual([]), { untilEmpty: true });
    expect(acknowledged).toEqual([['EV_0', 'EV_1', 'EV_2']]);
  });

  it('stops with the error of a handler, and has acknowledged what came before', async () => {
    const { queue, waiting } = queueOf(5);
    const failing = consumeEvents(queue, ({ event_id }) => {
      if (event_id === 'EV_1') throw new Error('full');
    });
    await expect(failing).rejects.toThrow('full');
    expect(waiting[0]).toBe('EV_1');
    // A new start goes on where this one ended.
    expect(await consumeEvents(queue, () => {}, { untilEmpty: true })).toBe(4);
  });

  it('tells the error of the handler, also where acknowledging fails', async () => {
    const { queue } = queueOf(3);
    queue.acknowledge = () => Promise.reject(refusal(403));
    const failing = consumeEvents(queue, ({ event_id }) => {
      if (event_id === 'EV_2') throw new Error('full');
    });
    await expect(failing).rejects.toThrow('full');
  });

  it('tries a failed event again and nothing behind it meanwhile, or leaves it out, as it is told', async () => {
    const { queue } = queueOf(4);
    const handled: string[] = [];
    let failures = 0;
    await consumeEvents(
      queue,
      ({ event_id }) => {
        handled.push(event_id);
        if (event_id === 'EV_1' && failures++ < 2) throw new Error('not yet');
        if (event_id === 'EV_2') throw new Error('never');
      },
      { untilEmpty: true, onError: (_, { event_id }) => (event_id === 'EV_1' ? 'retry' : 'skip') },
    );
    expect(handled).toEqual(['EV_0', 'EV_1', 'EV_1', 'EV_1', 'EV_2', 'EV_3']);
  });

  it('outlives an outage, when pulling and when acknowledging', async () => {
    const { queue, acknowledged } = queueOf(2);
    const { pull, acknowledge } = queue;
    let outages = 0;
    queue.pull = (signal) => (outages++ < 2 ? Promise.reject(new ConnectionFailedError('')) : pull(signal));
    queue.acknowledge = (ids) => (outages++ < 5 ? Promise.reject(refusal(503)) : acknowledge(ids));
    let handled = 0;
    await consumeEvents(queue, () => (handled += 1), { untilEmpty: true });
    expect({ handled, acknowledged }).toEqual({ handled: 2, acknowledged: [['EV_0', 'EV_1']] });
  });

  it('ends with a refusal that will not pass', async () => {
    const { queue } = queueOf(1);
    queue.pull = () => Promise.reject(refusal(403));
    await expect(consumeEvents(queue, () => {})).rejects.toMatchObject({ status: 403 });
  });

  it('ends by its signal: the running handler ends, and what was handled is acknowledged', async () => {
    const { queue, acknowledged } = queueOf(9);
    const stop = new AbortController();
    const count = await consumeEvents(queue, ({ event_id }) => void (event_id === 'EV_4' && stop.abort()), {
      signal: stop.signal,
    });
    expect(count).toBe(5);
    expect(acknowledged.flat()).toEqual(['EV_0', 'EV_1', 'EV_2', 'EV_3', 'EV_4']);
  });

  it('ends by its signal while there is nothing', async () => {
    const { queue } = queueOf(0);
    const stop = new AbortController();
    let pulls = 0;
    const { pull } = queue;
    queue.pull = (signal) => {
      if ((pulls += 1) === 3) stop.abort();
      return pull(signal);
    };
    expect(await consumeEvents(queue, () => {}, { signal: stop.signal })).toBe(0);
  });
});
