import { describe, expect, it } from 'vitest';
import { newId } from '../../../../kernel/core/ids.ts';
import { eventually } from '../../../../test/world/eventually.ts';
import { holdJobId } from './same-job.ts';
import { mandateTestWorld } from '../../../../test/world/mandate/mandate-world.ts';

const settled = async <Answer>(calls: Promise<Answer>[]) => {
  const results = await Promise.allSettled(calls);
  return {
    done: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refused: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  };
};
const times = <Answer>(count: number, call: (index: number) => Promise<Answer>) =>
  Array.from({ length: count }, (_, index) => call(index));

describe('callers at the same moment', () => {
  it('with different replaces: one is accepted, the others find it preparing, ten in an hour in all', async () => {
    const world = await mandateTestWorld();
    const { identity, input } = await world.partner();
    const { mandate } = await world.mandates.create(identity, input());
    await world.work();
    for (let round = 1; round <= 12; round++) {
      const replace = (index: number) =>
        world.mandates.replace(identity, mandate.id, input({ title: `${round} of ${index}` }));
      const { done, refused } = await settled(times(8, replace));
      expect(done).toHaveLength(round <= 10 ? 1 : 0);
      for (const refusal of refused) {
        expect(refusal.code).toBe('CONFLICT');
        expect(refusal.retryAfterSeconds).toBeGreaterThanOrEqual(1);
      }
      world.clock.move(10);
      await world.work();
    }
    const [stored] = await world.lists.byIds(identity, [mandate.id]);
    expect(stored!.flowVersion).toBe(11);
    // The first change is over: there is room for one, and for no second.
    world.clock.move(3_600 - 12 * 10);
    const late = (title: string) => world.mandates.replace(identity, mandate.id, input({ title }));
    expect((await late('after an hour')).mandate.flowVersion).toBe(12);
    await world.work();
    const refusal = await late('too soon').catch((error) => error);
    // The second change was made 10 seconds after the first.
    expect(refusal).toMatchObject({ code: 'CONFLICT', retryAfterSeconds: 10 });
    world.clock.move(refusal.retryAfterSeconds);
    expect((await late('in time')).changed).toBe(true);
  });

  it('with one job id make one mandate, and the others are told which', async () => {
    const world = await mandateTestWorld();
    const { identity, input } = await world.partner();
    const { done, refused } = await settled(
      times(20, () => world.mandates.create(identity, input({ jobId: 'one' }))),
    );
    expect(done).toHaveLength(1);
    expect(refused).toHaveLength(19);
    const [{ mandate }] = done as [(typeof done)[0]];
    for (const refusal of refused)
      expect(refusal).toMatchObject({
        code: 'CONFLICT',
        details: [{ path: 'mandateId', message: mandate.id }],
      });
    await world.mandates.archive(identity, mandate.id);
    expect((await world.mandates.create(identity, input({ jobId: 'one' }))).mandate.id).not.toBe(mandate.id);
  });

  it('wait for the one who has asked for the job id first', async () => {
    const world = await mandateTestWorld();
    const { identity, input } = await world.partner();
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = world.store.for(identity).write(async (transaction) => {
      expect(await holdJobId(transaction, 'one')).toBe(null);
      asked.resolve();
      await released.promise;
    });
    await asked.promise;
    let ended = false;
    const second = world.mandates.create(identity, input({ jobId: 'one' })).finally(() => (ended = true));
    await eventually('the second waits for a lock', async () => {
      const waiting = await world.subgraph.database.statements.query(
        "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
      );
      return waiting.length > 0 || undefined;
    });
    expect(ended).toBe(false);
    released.resolve();
    await first;
    expect((await second).mandate.jobId).toBe('one');
  });

  it('who archive a workflow and make mandates on it: never an archived one in use', async () => {
    const world = await mandateTestWorld();
    for (let round = 0; round < 15; round++) {
      const { identity, workflowId, input } = await world.partner();
      const creates = times(4, () => world.mandates.create(identity, input()));
      const archive = world.workflows.archive(identity, workflowId);
      const [made, archived] = await Promise.all([settled(creates), settled([archive])]);
      if (archived.done.length > 0) expect(made.done).toEqual([]);
      else expect(archived.refused[0]).toMatchObject({ code: 'WORKFLOW_IN_USE' });
      for (const refusal of made.refused)
        expect(refusal).toMatchObject({
          code: 'VALIDATION_FAILED',
          details: [{ path: 'workflowId', message: 'is archived' }],
        });
      const { workflow } = await world.workflows
        .archive(identity, workflowId)
        .catch(() => ({ workflow: null }));
      expect(workflow !== null).toBe(made.done.length === 0);
    }
  });

  it('20 creates end on a pool of 2: nothing is asked of others inside a transaction', async () => {
    const world = await mandateTestWorld({ pool: 2 });
    const { identity, input } = await world.partner();
    // The others answer from the same database, as they do in one process with few connections.
    world.others.meanwhile = async () => {
      await world.subgraph.database.statements.query('SELECT 1');
    };
    const { done, refused } = await settled(
      times(20, (index) => world.mandates.create(identity, input({ skills: [{ skillId: `sk_${index}` }] }))),
    );
    expect(refused).toEqual([]);
    expect(new Set(done.map(({ mandate }) => mandate.id)).size).toBe(20);
    await world.work();
    const { edges } = await world.lists.list(identity, {
      first: 50,
      after: null,
      filter: { status: 'ready' },
    });
    expect(edges).toHaveLength(20);
  });

  it('with one idempotency key: the mandate is made once, the rest replay or wait', async () => {
    const world = await mandateTestWorld();
    const { identity, input } = await world.partner();
    const once = { key: newId('k'), hash: 'h' };
    const { done, refused } = await settled(times(50, () => world.mandates.create(identity, input(), once)));
    expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(done.map(({ mandate }) => mandate.id)).size).toBe(1);
    for (const refusal of refused) expect(refusal.code).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect((await world.lists.list(identity, { first: 10, after: null })).edges).toHaveLength(1);
  });
});
