import { describe, expect, it } from 'vitest';
import { candidates } from '../world/campaigns.ts';
import { platformWorld } from '../world/employers.ts';
import { eventually } from '../world/eventually.ts';
import { mandateBody } from '../world/mandates.ts';
import type { Answer } from '../world/partner-client.ts';
import { each } from '../world/who-may.ts';

const EMPLOYERS = 50;
const CREDITS = 3;
/** Fifty mandates are prepared on a machine that does other things too. */
const MINUTES_10 = 600_000;

/** Made, waiting as the SDKs do where a limit says so. */
const made = async (call: () => Promise<Answer>): Promise<any> => {
  const { status, body } = await eventually('the call is let through', async () => {
    const answer = await call();
    return answer.status === 429 ? undefined : answer;
  });
  expect([201, 202], JSON.stringify(body)).toContain(status);
  return body.data;
};

describe.each(['test', 'live'] as const)('the day of a platform with 50 employers in %s mode', (mode) => {
  it('is served by one key, from the employers to their events', { timeout: MINUTES_10 }, async () => {
    const { platform, employer, move } = await platformWorld({ mode, credits: EMPLOYERS * CREDITS });
    const numbers = Array.from({ length: EMPLOYERS }, (_, nth) => nth);
    const invited = new Map<string, string>();
    await each(numbers, async (nth) => {
      const { organisation_id: id } = await employer({
        name: `Builders ${nth}`,
        external_id: `employer-${nth}`,
      });
      expect((await move(id, CREDITS)).status).toBe(200);
      const acting = platform.actingFor(id);
      const workflow = await made(() => acting.post('/workflows', { name: 'Masons' }));
      const mandate = await made(() => acting.post('/mandates', mandateBody(workflow.workflow_id)));
      await eventually(`${mandate.mandate_id} is ready`, async () => {
        const read = await acting.get(`/mandates/${mandate.mandate_id}`);
        return read.body.data?.status === 'ready';
      });
      const campaign = { mandate_id: mandate.mandate_id, name: 'Masons', candidates: candidates(1) };
      const options = { idempotencyKey: `campaign-${nth}` };
      const started = await made(() => acting.post('/campaigns', campaign, options));
      invited.set(id, started.results[0].result_id as string);
    });
    expect(invited.size).toBe(EMPLOYERS);

    // All that happened is in one list, each event with its employer.
    const ready = await eventually('every employer is in the events', async () => {
      const found = new Set<string>();
      let cursor: string | null = '';
      while (cursor !== null) {
        const path: string = `/events?organisations=all&type=mandate.ready&limit=20${cursor && `&cursor=${cursor}`}`;
        const { data }: any = (await platform.get(path)).body;
        for (const { organisation_id: id } of data.items) found.add(id as string);
        cursor = data.next_cursor;
      }
      return found.size === EMPLOYERS && found;
    });
    expect([...ready].toSorted()).toEqual([...invited.keys()].toSorted());

    // Each employer has its own result and no other's, and gives back what it did not spend.
    await each([...invited], async ([id, resultId]) => {
      const acting = platform.actingFor(id);
      const { items } = (await acting.get('/results')).body.data;
      expect(items.map((one: any) => one.result_id)).toEqual([resultId]);
      const back = await platform.post(
        `/organisations/${id}/credits/take-back`,
        { amount: CREDITS - 1 },
        { idempotencyKey: `back-${id}` },
      );
      expect(back.status, JSON.stringify(back.body)).toBe(200);
    });
    expect((await platform.get('/credits')).body.data.balance).toBe(EMPLOYERS * (CREDITS - 1));
    if (mode === 'live') return;
    await each([...invited], async ([id, resultId]) => {
      await eventually(`${resultId} is completed`, async () => {
        const { body } = await platform.actingFor(id).get(`/results/${resultId}`);
        return body.data?.status === 'completed';
      });
    });
  });
});
