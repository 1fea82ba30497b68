import { expect, it, vi } from 'vitest';
import {
  campaignTestWorld,
  once,
  OUTBOX_ALONE,
  people,
} from '../../../../test/world/mandate/campaign-world.ts';
import { CampaignPreviewService } from './campaign-preview.service.ts';
import { People } from '../result/people.ts';
import { testSecrets } from '../../../../test/world/subgraph.ts';

vi.mock('../../accounts/access/price.rules.ts', () => ({ priceOf: (candidates: number) => 3 * candidates }));

it('a price of three credits holds for everything that is charged, shown, reserved and given back', async () => {
  const world = await campaignTestWorld();
  const { identity, mandateId, start } = await world.partner({ credits: 20 });
  const { store, clock } = world.mandates;
  const previews = new CampaignPreviewService(
    store,
    clock,
    new People(testSecrets.internalSecret),
    OUTBOX_ALONE,
  );
  const preview = await previews.preview(
    identity,
    { mandateId, campaignId: null },
    { candidates: people(2) },
  );
  expect(preview.credits).toEqual({ charged: 6, balance: 20 });

  const { campaign, credits } = await start(people(2));
  expect(credits).toEqual({ charged: 6, balance: 14 });
  const shown = async () => (await world.lists.byIds(identity, [campaign.id]))[0];
  expect(await shown()).toMatchObject({ accepted: 2, charged: 6 });
  expect(await world.credits.read(identity)).toMatchObject({ balance: 14, reserved: 6, spent: 0 });
  const accounts = await world.credits.accounts([identity.organisationId!]);
  expect(accounts.find(({ mode }) => mode === 'live')).toMatchObject({ balance: 14, reserved: 6, spent: 0 });

  await world.moves.cancel(identity, campaign.id, once());
  await world.mandates.work();
  expect(await shown()).toMatchObject({ charged: 0 });
  expect(await world.credits.read(identity)).toMatchObject({ balance: 20, reserved: 0, spent: 0 });
  const [{ sum }] = (await world.query<{ sum: string }>(
    'SELECT sum(amount) FROM mandate.credit_entry WHERE organisation_id = $1',
    [identity.organisationId],
  )) as [{ sum: string }];
  expect(Number(sum)).toBe(20);
  await expect(start(people(7))).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
});
