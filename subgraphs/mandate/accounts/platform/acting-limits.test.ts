import { expect, it } from 'vitest';
import { campaignTestWorld, people } from '../../../../test/world/mandate/campaign-world.ts';

it("a platform's key that acts for an employer has its own caps of candidates there", async () => {
  const world = await campaignTestWorld();
  const raised = (await world.partner({ limitFactor: 1.1 })).identity;
  const usual = (await world.partner()).identity;
  const { identity, start } = await world.partner({ credits: 3_000 });
  const actingFor = ({ organisationId, actor }: typeof identity) => ({
    ...identity,
    platformId: organisationId!,
    actor,
  });
  const crowd = people(1_001);
  await expect(start(crowd, actingFor(usual))).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  expect(await start(crowd, actingFor(raised))).toMatchObject({ accepted: 1_001 });
});
