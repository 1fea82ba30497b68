import { describe, expect, it, onTestFinished } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { eventually } from '../../world/eventually.ts';
import { LiveClient } from '../../world/live-client.ts';
import { mandateWorld, untilStatus } from '../../world/mandates.ts';
import { world } from '../../world/world.ts';

const { text } = loadOperations().byName('MandateStatus');

const subscriber = (token: string) => {
  const client = new LiveClient(world().url, { connectionParams: { authorization: `Bearer ${token}` } });
  onTestFinished(() => client.leave());
  return client;
};

describe('Subscription.mandateStatus', () => {
  it('shows each change of a mandate, with fields of the catalogue joined', async () => {
    const { organisation, partner, body, createReady } = await mandateWorld();
    const id = await createReady();
    const other = await createReady();
    const seen = subscriber(await organisation.token()).subscribe(text, { mandateId: id });
    // Nothing says when a subscription stands, so changes are made until one is seen.
    let version = 1;
    await eventually('a change is seen', async () => {
      await partner.put(`/mandates/${other}`, body({ title: `Another one ${version}` }));
      if ((await partner.put(`/mandates/${id}`, body({ title: `Masons ${version}` }))).status !== 202)
        return undefined;
      version++;
      await untilStatus(partner, id, 'ready');
      return seen.values.some((mandate) => mandate.status === 'ready');
    });
    const ready = await eventually('the last change is seen', async () =>
      seen.values.find(({ status, flowVersion }) => status === 'ready' && flowVersion === version),
    );
    expect(ready).toMatchObject({ id, title: `Masons ${version - 1}`, failure: null });
    expect(ready.skills[0]).toEqual({
      pendingName: null,
      verify: true,
      skill: { id: 'sk_10101', name: 'Brick Laying' },
    });
    const before = seen.results.length;
    await partner.delete(`/mandates/${id}`);
    expect((await seen.has(before + 1))[before]).toMatchObject({ id, status: 'archived' });
    expect(seen.values.every((mandate) => mandate.id === id)).toBe(true);
  });

  it('is refused for a mandate of another organisation or mode, as for one that is not there', async () => {
    const { organisation, createReady } = await mandateWorld();
    const id = await createReady();
    const foreign = await (await world().organisation()).token();
    const test = await organisation.token({ mode: 'test' });
    for (const [token, mandateId] of [
      [foreign, id],
      [test, id],
      [foreign, 'JM_0000000000'],
    ] as const) {
      const error = await subscriber(token).subscribe(text, { mandateId }).failed();
      expect(error.extensions.code).toBe('NOT_FOUND');
    }
  });

  it('needs the scope of its REST twin', async () => {
    const { organisation, createReady } = await mandateWorld();
    const token = await organisation.token({ scopes: ['workflows:read'] });
    const error = await subscriber(token)
      .subscribe(text, { mandateId: await createReady() })
      .failed();
    expect(error.extensions.code).toBe('SCOPE_MISSING');
  });
});
