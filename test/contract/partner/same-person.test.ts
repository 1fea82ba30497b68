import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, spend } from '../../world/campaigns.ts';

describe('the same person twice on one mandate', () => {
  it('is a duplicate of the earlier result in whatever campaign, and not charged', async () => {
    const { start } = await campaignWorld({ credits: 10 });
    const [known, fresh] = candidates(2);
    const mail = { name: 'By mail', email: 'somebody@example.org' };
    const first = await start([known!, mail]);
    const second = await start([fresh!, { ...mail, email: 'Somebody@Example.org' }, known!]);
    expect(second).toMatchObject({
      status: 'running',
      accepted: 1,
      duplicates: [
        { index: 1, result_id: first.results[1].result_id },
        { index: 2, result_id: first.results[0].result_id },
      ],
      credits: { charged: 1, balance: 7 },
    });
    const nobody = await start([known!, mail]);
    expect(nobody).toMatchObject({ status: 'completed', accepted: 0, credits: { charged: 0, balance: 7 } });
  });

  it('is accepted and charged with again: true, also in the same campaign', async () => {
    const { partner, start } = await campaignWorld({ credits: 10 });
    const [known] = candidates(1);
    const first = await start([known!]);
    const again = { ...known!, again: true };
    const second = await start([again]);
    expect(second).toMatchObject({ accepted: 1, duplicates: [], credits: { charged: 1, balance: 8 } });
    const { body } = await spend(partner, `/campaigns/${first.campaign_id}/candidates`, {
      candidates: [again, known],
    });
    expect(body.data).toMatchObject({
      accepted: 1,
      duplicates: [{ index: 1, result_id: body.data.results[0].result_id }],
      credits: { charged: 1, balance: 7 },
    });
  });

  it('is one by number or by address, across calls and within one, and charged once', async () => {
    const { partner, start } = await campaignWorld({ credits: 10 });
    const [one, two] = candidates(2, (index) => ({ email: `${randomUUID()}-${index}@example.org` }));
    const byMail = (person: any, more = {}) => ({ name: 'By mail', email: person.email, ...more });
    const first = await start([byMail(one), one!]);
    const resultId = first.results[0].result_id;
    expect(first).toMatchObject({
      accepted: 1,
      duplicates: [{ index: 1, result_id: resultId }],
      credits: { charged: 1, balance: 9 },
    });
    const linked = await start([{ name: 'By phone', phone: two!.phone }, byMail(two), two!]);
    expect(linked).toMatchObject({
      accepted: 1,
      duplicates: [1, 2].map((index) => ({ index, result_id: linked.results[0].result_id })),
      credits: { charged: 1, balance: 8 },
    });
    expect(
      await start([{ name: 'Other number', phone: candidates(1)[0]!.phone, email: one!.email }]),
    ).toMatchObject({
      accepted: 0,
      duplicates: [{ index: 0, result_id: resultId }],
      credits: { balance: 8 },
    });
    const both = [byMail(one, { again: true }), { ...one!, again: true }];
    expect(await start(both)).toMatchObject({
      accepted: 1,
      duplicates: [{ index: 1 }],
      credits: { balance: 7 },
    });
    const apart = both.map((person, nth) => ({ ...person, external_candidate_id: `role-${nth}` }));
    expect(await start(apart)).toMatchObject({ accepted: 2, duplicates: [], credits: { balance: 5 } });
    expect((await partner.get('/credits')).body.data.balance).toBe(5);
  });

  it('is new on another mandate, and where the earlier campaign was cancelled', async () => {
    const { partner, start, createReady } = await campaignWorld({ credits: 10 });
    const [known] = candidates(1);
    const { campaign_id: id } = await start([known!]);
    expect(await start([known!], { mandate_id: await createReady() })).toMatchObject({ accepted: 1 });
    await partner.post(`/campaigns/${id}/cancel`);
    expect(await start([known!])).toMatchObject({ accepted: 1, duplicates: [] });
  });
});
