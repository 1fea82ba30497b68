import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mandate } from '../../../subgraphs/mandate/mandate.subgraph.ts';
import { openTestSubgraph, type TestSubgraph } from '../../../test/world/subgraph.ts';
import { Store } from '../store.ts';
import { newId } from '../../core/ids.ts';
import type { Identity } from '../../core/identity/identity.ts';
import { purgeOldAnswers } from './idempotency.ts';

const HOUR = 3_600_000;

describe('an idempotent answer', () => {
  let subgraph: TestSubgraph;
  let now = new Date('2026-01-01T00:00:00Z');
  const clock = { now: () => now, refresh: async () => {} };
  beforeAll(async () => {
    subgraph = await openTestSubgraph(mandate, { clock });
  });
  afterAll(() => subgraph.database.close());

  const someone = (): Identity => ({
    organisationId: newId('OR_'),
    mode: 'test',
    scopes: [],
    actor: { kind: 'key', id: 'k' },
    requestId: 'r',
  });

  it('is kept for 24 hours by the clock, then the key is free again', async () => {
    const scoped = new Store(subgraph.database, clock).for(someone());
    const once = { key: 'k', hash: 'h' };
    let runs = 0;
    const run = () => scoped.writeOnce(once, async () => ++runs);
    expect(await run()).toEqual({ answer: 1, replayed: false });
    now = new Date(now.getTime() + 24 * HOUR - 1);
    expect(await run()).toEqual({ answer: 1, replayed: true });
    now = new Date(now.getTime() + 1);
    expect(await run()).toEqual({ answer: 2, replayed: false });
    expect(await run()).toEqual({ answer: 2, replayed: true });
  });

  it('goes when its day is over, a thousand at once', async () => {
    const store = new Store(subgraph.database, clock);
    const { statements } = store.shared();
    await store.for(someone()).writeOnce({ key: 'old', hash: 'h' }, async () => 'answer');
    await statements.query(
      `INSERT INTO kernel.idempotency (organisation_id, mode, key, request_hash, answer, created_at)
       SELECT 'OR_1', 'live', 'old ' || nth, 'h', '1', $1 FROM generate_series(1, 1500) AS nth`,
      [now],
    );
    now = new Date(now.getTime() + 25 * HOUR);
    expect(await purgeOldAnswers(statements, now)).toBe(false);
    expect(await purgeOldAnswers(statements, now)).toBe(true);
    expect(await statements.query('SELECT key FROM kernel.idempotency')).toEqual([]);
  });

  it('is for those alone who have every right that the first caller needed', async () => {
    const owner = { ...someone(), scopes: ['keys:write', 'skills:read'] };
    const store = new Store(subgraph.database, clock);
    const once = { key: 'with rights', hash: 'h' };
    const run = (identity: Identity) =>
      store.for(identity).writeOnce(once, async (transaction) => {
        for (const scope of owner.scopes) transaction.of(newId('OR_')).require(identity, { scope });
        transaction.require(identity, { origin: 'api', what: 'thing' });
        return 'secret';
      });
    expect(await run(owner)).toEqual({ answer: 'secret', replayed: false });
    expect(await run(owner)).toEqual({ answer: 'secret', replayed: true });
    const fewer = { ...owner, scopes: ['keys:write'] };
    await expect(run(fewer)).rejects.toMatchObject({ code: 'SCOPE_MISSING' });
    const screen: Identity = { ...owner, actor: { kind: 'ui', id: 'u' } };
    await expect(run(screen)).rejects.toMatchObject({ reason: 'made_through_api' });
  });

  it('and the change are written together or not at all', async () => {
    const scoped = new Store(subgraph.database, clock).for(someone());
    const once = { key: 'half', hash: 'h' };
    const changeThenFail = scoped.writeOnce(once, async (transaction) => {
      await transaction.record({ type: 'test', objectKey: 'half', data: {} });
      // The answer cannot be kept, after the change was written.
      return 1n;
    });
    await expect(changeThenFail).rejects.toThrow('BigInt');
    const outbox = await subgraph.database.statements.query(
      "SELECT FROM kernel.outbox WHERE object_key = 'half'",
    );
    expect(outbox).toEqual([]);
    expect(await scoped.writeOnce(once, async () => 'afresh')).toEqual({ answer: 'afresh', replayed: false });
  });
});
