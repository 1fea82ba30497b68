import { setImmediate as later } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { currentOrigin, forRequest, requestOfJob } from './origin.ts';

it('what is written in a job is of the request that made the job, whatever name it works under', async () => {
  const written = await forRequest('of-a-caller', async () => {
    await later();
    return currentOrigin('reviewer mail');
  });
  expect(written).toEqual({ requestId: 'of-a-caller', traceparent: null });
});

it('what a request writes is of that request, and work that nobody asked for is of none', async () => {
  expect(currentOrigin('of-a-caller').requestId).toBe('of-a-caller');
  expect(await forRequest(null, async () => currentOrigin())).toEqual({ requestId: null, traceparent: null });
});

it('jobs that run at once keep their requests apart', async () => {
  const one = (id: string) =>
    forRequest(id, async () => {
      await later();
      return requestOfJob();
    });
  expect(await Promise.all([one('a'), one('b'), one('a')])).toEqual(['a', 'b', 'a']);
  expect(requestOfJob()).toBeUndefined();
});
