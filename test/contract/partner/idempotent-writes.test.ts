import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { partnerSurface } from '../../../rest-facade/surfaces.ts';
import { campaignWorld, candidates, type CampaignWorld } from '../../world/campaigns.ts';
import { employerOf } from '../../world/employers.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { pulled, testEvent, webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const operations = loadOperations();
const writes = partnerSurface.rows.filter(({ operation }) =>
  operations.byName(operation).text.startsWith('mutation'),
);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

const NOWHERE = 'http://127.0.0.1:9/';

interface Call {
  ids?: Record<string, string>;
  body?: unknown;
}
const ofCampaign = async ({ start }: CampaignWorld): Promise<Call> => ({
  ids: { campaign_id: (await start(candidates(1))).campaign_id },
});
const ofResult = async ({ start, partner }: CampaignWorld): Promise<Call> => {
  const { campaign_id } = await start(candidates(1));
  const [{ result_id }] = (await partner.get(`/results?campaign_id=${campaign_id}`)).body.data.items;
  return { ids: { result_id } };
};
const ofWebhook = async ({ partner }: CampaignWorld): Promise<Call> => ({
  ids: { webhook_id: (await webhookAt(partner, NOWHERE)).webhook_id },
});

/** An employer of the same organisation, which is a platform from then on, with credits to move. */
const ofEmployer = async ({
  partner,
  organisation,
}: CampaignWorld): Promise<{ ids: Record<string, string> }> => {
  await world().admin('MakePlatform', { id: organisation.id });
  return { ids: { organisation_id: (await employerOf(partner)).organisation_id } };
};

/** A call of each row that is accepted. */
const CALLS: Record<string, (all: CampaignWorld) => Promise<Call>> = {
  'POST /skill-requests': async () => ({ body: { name: 'Kite flying' } }),
  'POST /workflows': async () => ({ body: { name: 'Masons' } }),
  'PUT /workflows/:workflow_id': async ({ workflowId }) => ({
    ids: { workflow_id: workflowId },
    body: { name: 'Others' },
  }),
  'DELETE /workflows/:workflow_id': async ({ partner }) => {
    const { body } = await partner.post('/workflows', { name: 'Unused' });
    return { ids: { workflow_id: body.data.workflow_id } };
  },
  'POST /mandates': async ({ body }) => ({ body: body() }),
  'PUT /mandates/:mandate_id': async ({ mandateId, body }) => ({
    ids: { mandate_id: mandateId },
    body: body({ title: 'Changed' }),
  }),
  'DELETE /mandates/:mandate_id': async ({ mandateId }) => ({ ids: { mandate_id: mandateId } }),
  'POST /campaigns': async ({ mandateId }) => ({
    body: { mandate_id: mandateId, name: 'Masons', candidates: candidates(1) },
  }),
  'POST /campaigns/:campaign_id/candidates': async (all) => ({
    ...(await ofCampaign(all)),
    body: { candidates: candidates(1) },
  }),
  'POST /campaigns/:campaign_id/pause': ofCampaign,
  'POST /campaigns/:campaign_id/resume': ofCampaign,
  'POST /campaigns/:campaign_id/cancel': ofCampaign,
  'POST /campaigns/:campaign_id/close': ofCampaign,
  'POST /candidates/erase': async (all) => {
    const { ids } = await ofResult(all);
    return { body: { result_id: ids!['result_id'], reason: 'ordered' } };
  },
  'POST /keys/:key_id/rotate': async ({ organisation }) => ({
    ids: { key_id: (await organisation.partner()).keyId },
  }),
  'POST /events/ack': async ({ partner }) => {
    const [event] = await pulled(partner, 1);
    return { body: { event_ids: [event.event_id] } };
  },
  'POST /webhooks': async () => ({ body: { url: NOWHERE, events: ['*'] } }),
  'PATCH /webhooks/:webhook_id': async (all) => ({ ...(await ofWebhook(all)), body: { description: 'x' } }),
  'DELETE /webhooks/:webhook_id': ofWebhook,
  'POST /webhooks/:webhook_id/rotate-secret': ofWebhook,
  'POST /webhooks/:webhook_id/test': ofWebhook,
  'POST /webhooks/:webhook_id/replay': async (all) => {
    const { ids } = await ofWebhook(all);
    const eventId = await testEvent(all.partner, ids!['webhook_id']!);
    await pulled(all.partner, 2);
    return { ids: ids!, body: { event_ids: [eventId] } };
  },
  'POST /organisations': async (all) => {
    await ofEmployer(all);
    return { body: { name: 'Builders', external_id: 'once' } };
  },
  'POST /organisations/:organisation_id/disable': ofEmployer,
  'POST /organisations/:organisation_id/enable': ofEmployer,
  'POST /organisations/:organisation_id/credits': async (all) => ({
    ...(await ofEmployer(all)),
    body: { amount: 1 },
  }),
  'POST /organisations/:organisation_id/keys': ofEmployer,
  'POST /organisations/:organisation_id/keys/:key_id/revoke': async (all) => {
    const { ids } = await ofEmployer(all);
    const { body } = await all.partner.post(`/organisations/${ids['organisation_id']}/keys`);
    return { ids: { ...ids, key_id: body.data.key_id } };
  },
};

/** Rows whose success needs test mode, or a failure of ours first, and the test that repeats them. */
const ELSEWHERE: Record<string, string> = {
  'POST /test/results/:result_id/page': 'test/contract/partner/post-test-page.test.ts',
  'POST /test/results/:result_id/actions': 'test/contract/partner/post-test-actions.test.ts',
  'POST /test/events': 'test/contract/partner/post-test-events.test.ts',
  'POST /mandates/:mandate_id/prepare': 'test/scenario/mandate-preparation.test.ts',
};

describe('every write', () => {
  it('takes an Idempotency-Key, and is in the list of calls', () => {
    expect(writes.filter(({ idempotent }) => !idempotent).map(nameOf)).toEqual([]);
    const known = [...Object.keys(CALLS), ...Object.keys(ELSEWHERE)];
    expect(known.toSorted()).toEqual(writes.map(nameOf).toSorted());
  });

  it.each(Object.entries(CALLS))(
    '%s: a repeat is answered like the first call, marked',
    async (name, make) => {
      const all = await campaignWorld();
      const { ids = {}, body } = await make(all);
      const [method, path] = name.split(' ') as [string, string];
      const address = path.replace(/:(\w+)/g, (_, id: string) => ids[id]!);
      const idempotencyKey = randomUUID();
      const call = () => all.partner.call(method, address, { body, idempotencyKey });
      const first = await call();
      expect(first.body).toMatchObject({ success: true });
      expect(first.headers.get('idempotent-replayed')).toBe(null);
      const again = await call();
      expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    },
  );
});

describe('a repeated call that showed a secret', () => {
  it('shows the same secret again, and makes no second one', async () => {
    const { partner } = await campaignWorld();
    const body = { url: NOWHERE, events: ['*'] };
    const made = await partner.post('/webhooks', body, { idempotencyKey: 'make' });
    const { webhook_id, secret } = made.body.data;
    const rotate = () =>
      partner.post(`/webhooks/${webhook_id}/rotate-secret`, undefined, { idempotencyKey: 'rotate' });
    const rotated = await rotate();
    expect((await rotate()).body.data.secret).toBe(rotated.body.data.secret);
    expect((await partner.post('/webhooks', body, { idempotencyKey: 'make' })).body.data.secret).toBe(secret);
    expect((await partner.get('/webhooks')).body.data.items).toHaveLength(1);
  });

  it('of a key shows the same secret again, which is good', async () => {
    const { organisation, partner } = await campaignWorld({ credits: 0 });
    const { keyId } = await organisation.partner();
    const rotate = () => partner.post(`/keys/${keyId}/rotate`, undefined, { idempotencyKey: 'rotate' });
    const { secret } = (await rotate()).body.data;
    expect((await rotate()).body.data.secret).toBe(secret);
    expect((await new PartnerClient(world().url, keyId, secret).get('/workflows')).status).toBe(200);
  });
});
