import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates } from '../../../test/world/campaigns.ts';
import { pulled } from '../../../test/world/webhooks.ts';
import { world } from '../../../test/world/world.ts';
import { keyEnvironment, run } from './command-line.ts';

/** Numbers that end in 99 are left to the driver from the beginning. */
const driven = () =>
  candidates(1).map(({ phone, ...one }) => ({ ...one, phone: phone.replace(/..$/, '99') }));

describe('trigger', () => {
  it('makes an event of the type with what is laid over it, and prints it', async () => {
    const partner = await (await world().organisation()).partner({ mode: 'test' });
    const env = keyEnvironment(partner);
    const { status, stdout } = await run(env, 'trigger', 'result.completed', '--data', '{"job_id":"REQ-7"}');
    expect(status).toBe(0);
    const event = JSON.parse(stdout);
    expect(event).toMatchObject({ type: 'result.completed', mode: 'test', data: { job_id: 'REQ-7' } });
    expect(await pulled(partner, 1)).toEqual([event]);
  });

  it('says what the service refuses: another type, a live key', async () => {
    const organisation = await world().organisation();
    const test = await run(
      keyEnvironment(await organisation.partner({ mode: 'test' })),
      'trigger',
      'no.such',
    );
    expect(test).toMatchObject({ status: 1, stderr: expect.stringContaining('VALIDATION_FAILED') });
    const live = await run(keyEnvironment(await organisation.partner()), 'trigger', 'result.completed');
    expect(live).toMatchObject({ status: 1, stderr: expect.stringContaining('FORBIDDEN') });
  });
});

describe('drive', () => {
  it('takes a candidate through, step by step', async () => {
    const { partner, start } = await campaignWorld({ mode: 'test' });
    const { results } = await start(driven());
    const [{ result_id: id }] = results;
    const env = keyEnvironment(partner);
    for (const action of ['deliver', 'open', 'consent', 'complete']) {
      const { status, stderr } = await run(env, 'drive', id, action);
      expect({ action, status, stderr }).toEqual({ action, status: 0, stderr: '' });
    }
    expect((await partner.get(`/results/${id}`)).body.data.status).toBe('completed');
    const again = await run(env, 'drive', id, 'decline');
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('CONFLICT') });
  });
});
