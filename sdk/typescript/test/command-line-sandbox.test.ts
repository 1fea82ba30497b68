import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates } from '../../../test/world/campaigns.ts';
import { eventually } from '../../../test/world/eventually.ts';
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

describe('trigger of a chain', () => {
  it('makes its events about one result', async () => {
    const partner = await (await world().organisation()).partner({ mode: 'test', limitFactor: 10 });
    const { status, stderr } = await run(keyEnvironment(partner), 'trigger', 'withdrawn');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const events = await pulled(partner, 4);
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'result.reached',
      'result.consented',
      'result.completed',
      'candidate.withdrew',
    ]);
    expect(new Set(events.map(({ data }: { data: any }) => data.result_id)).size).toBe(1);
  });

  it('is in the help, with the types of events', async () => {
    const { stdout } = await run({}, 'trigger', '--help');
    expect(stdout).toContain('  result.completed\n');
    expect(stdout).toContain('  withdrawn  result.reached, result.consented');
  });
});

describe('what else the command line tells', () => {
  it('is its version, an event, and the requests of a kind of status', async () => {
    const version = await run({}, '--version');
    expect(version).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    const partner = await (await world().organisation()).partner({ mode: 'test', limitFactor: 10 });
    const env = keyEnvironment(partner);
    const made = JSON.parse((await run(env, 'trigger', 'result.failed')).stdout);
    expect(JSON.parse((await run(env, 'events', 'get', made.event_id)).stdout)).toEqual(made);
    await partner.get('/mandates/JM_00000000000000000000000000');
    const listed = await eventually('the refused call is in the log', async () => {
      const { stdout } = await run(env, 'requests', 'tail', '--once', '--status', '4xx');
      return stdout.includes(' 404 ') ? stdout : undefined;
    });
    expect(listed).not.toContain(' 200 ');
  });
});
