import { describe, expect, it } from 'vitest';
import { testSecrets } from '../../../../test/world/subgraph.ts';
import {
  campaignTestWorld,
  once,
  OUTBOX_ALONE,
  people,
} from '../../../../test/world/mandate/campaign-world.ts';
import { CampaignPreviewService } from './campaign-preview.service.ts';
import { People } from '../result/people.ts';

async function previewWorld(
  options: Parameters<Awaited<ReturnType<typeof campaignTestWorld>>['partner']>[0] = {},
) {
  const world = await campaignTestWorld();
  const partner = await world.partner(options);
  const { store, clock } = world.mandates;
  const previews = new CampaignPreviewService(
    store,
    clock,
    new People(testSecrets.internalSecret),
    OUTBOX_ALONE,
  );
  const preview = (candidates: object[], campaignId: string | null = null, by = partner.identity) =>
    previews.preview(by, { mandateId: partner.mandateId, campaignId }, { candidates: candidates as never });
  return { world, ...partner, preview };
}

describe('a preview', () => {
  it('foresees what the call then does: accepted, duplicates, problems, credits', async () => {
    const { world, identity, mandateId, start, preview } = await previewWorld({ credits: 10 });
    const [known, fresh, other] = people(3);
    await start([known!]);
    const list = [
      known!,
      fresh!,
      { ...fresh!, name: 'Twice' },
      { name: 'Nobody' },
      { ...other!, email: 'no' },
      other!,
    ];
    const foreseen = await preview(list);
    expect(foreseen).toMatchObject({
      accepted: 2,
      duplicates: [
        { index: 0, resultId: expect.stringMatching(/^RS_/) },
        { index: 2, resultId: null },
      ],
      rejected: [
        { index: 3, details: [{ path: expect.stringContaining('candidates[3]') }] },
        { index: 4, details: [{ path: 'candidates[4].email' }] },
      ],
      credits: { charged: 2, balance: 9 },
      limits: { perCall: 1_000, perCampaign: 20_000, peoplePerDay: 2_000, peopleToday: 1 },
    });
    const input = { mandateId, name: 'two', candidates: list, onProblem: 'skip' };
    const done = await world.campaigns.create(identity, input, once());
    expect(done).toMatchObject({
      accepted: foreseen.accepted,
      rejected: foreseen.rejected,
      credits: { charged: 2, balance: 7 },
      contactFrom: foreseen.contactFrom,
      warnings: foreseen.warnings,
    });
    expect(done.duplicates.map(({ index }) => index)).toEqual([0, 2]);
  });

  it('writes nothing, and costs the same few statements for 1 and for 1,000', async () => {
    const { world, identity, preview } = await previewWorld({ credits: 5 });
    const before = await world.audit(identity);
    const { statements } = world.mandates.subgraph;
    const count = async (candidates: number) => {
      statements.length = 0;
      await preview(people(candidates));
      return statements.length;
    };
    expect(await count(1)).toBe(await count(1_000));
    expect(statements.filter((sql) => !/^\s*SELECT/i.test(sql))).toEqual([]);
    expect(await world.audit(identity)).toEqual(before);
    expect((await preview(people(7))).credits).toEqual({ charged: 7, balance: 5 });
  });

  it('of candidates for a campaign knows those whose result there has failed too', async () => {
    const { world, identity, start, preview } = await previewWorld();
    const [person] = people(1);
    const { campaign } = await start([person!]);
    await world.query("UPDATE mandate.result SET status = 'failed', completed_at = now(), output = '{}'");
    expect((await preview([person!])).accepted).toBe(1);
    expect((await preview([person!], campaign.id)).accepted).toBe(0);
    expect((await preview([{ ...person!, again: true }], campaign.id)).accepted).toBe(1);
    const foreign = await world.partner();
    await expect(preview([person!], campaign.id, foreign.identity)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(preview([person!], 'CP_UNKNOWN', identity)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses more candidates than a call may have, and a list without any', async () => {
    const { preview } = await previewWorld();
    await expect(preview(people(1_001))).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
    await expect(preview([])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
