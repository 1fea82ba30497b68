import { randomUUID } from 'node:crypto';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import type { Route } from '../../rest-facade/route.ts';
import { partnerSurface } from '../../rest-facade/surfaces.ts';
import { campaignWorld, candidates, type CampaignWorld } from './campaigns.ts';
import { employerOf } from './employers.ts';
import { eventually } from './eventually.ts';
import { complaintOf } from './rights-visitor.ts';
import { untilStatus } from './mandates.ts';
import { LEFT_ALONE } from './test-candidates.ts';
import { webhookAt } from './webhooks.ts';
import { world } from './world.ts';

const operations = loadOperations();

/** The writes of the partner surface. */
export const writes = partnerSurface.routes.filter(({ operation }) =>
  operations.byName(operation).text.startsWith('mutation'),
);
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

export const NOWHERE = 'http://127.0.0.1:9/';

export interface Call {
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

export const SENDER = {
  channel: 'sms',
  provider: 'exotel',
  from: 'SKILLS',
  account: 'firm1',
  token: 'a token',
  api_key: 'a key',
  dlt_entity_id: '1101600000000000001',
};

const ofSender = async (all: CampaignWorld): Promise<Call> => {
  const { ids } = await ofEmployer(all);
  const { body } = await all.partner.post(`/organisations/${ids['organisation_id']}/senders`, SENDER);
  return { ids: { ...ids, sender_id: body.data.sender_id } };
};

/** Somebody whom the simulator leaves to the caller. */
const ofTestResult = async ({ start, partner }: CampaignWorld): Promise<Call> => {
  const { campaign_id } = await start([{ name: 'A candidate', phone: LEFT_ALONE, again: true }]);
  const [{ result_id }] = (await partner.get(`/results?campaign_id=${campaign_id}`)).body.data.items;
  return { ids: { result_id } };
};

/** A call of each write that is accepted. */
export const CALLS: Record<string, (all: CampaignWorld) => Promise<Call>> = {
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
  'PUT /mandates/:mandate_id': async ({ partner, mandateId, body }) => {
    // A change prepares it anew, and until then it takes no other.
    await untilStatus(partner, mandateId, 'ready');
    return { ids: { mandate_id: mandateId }, body: body({ title: 'Changed' }) };
  },
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
  'POST /privacy-requests/:privacy_request_id/answer': async (all) => {
    const { ids } = await ofResult(all);
    const { privacy_request_id } = await complaintOf(all.partner, ids!['result_id']!);
    return { ids: { privacy_request_id }, body: { answer: 'We are sorry.' } };
  },
  'POST /candidates/erase': async (all) => {
    const { ids } = await ofResult(all);
    return { body: { result_id: ids!['result_id'], reason: 'ordered' } };
  },
  'POST /keys/:key_id/rotate': async ({ organisation }) => ({
    ids: { key_id: (await organisation.partner()).keyId },
  }),
  'PUT /organisation': async () => ({ body: { results_days: 365 } }),
  'POST /events/ack': async ({ partner }) => {
    const event = await eventually('an event can be pulled', async () => {
      const { body } = await partner.get('/events?include_acknowledged=true&limit=1');
      return body.data.items[0];
    });
    return { body: { event_ids: [event.event_id] } };
  },
  'POST /webhooks': async () => ({ body: { url: NOWHERE, events: ['*'] } }),
  'PATCH /webhooks/:webhook_id': async (all) => ({ ...(await ofWebhook(all)), body: { description: 'x' } }),
  'DELETE /webhooks/:webhook_id': ofWebhook,
  'POST /webhooks/:webhook_id/rotate-secret': ofWebhook,
  'POST /webhooks/:webhook_id/test': ofWebhook,
  'POST /webhooks/:webhook_id/replay': async (all) => ({
    ...(await ofWebhook(all)),
    body: { since: new Date().toISOString() },
  }),
  'POST /test/results/:result_id/page': ofTestResult,
  'POST /test/results/:result_id/actions': async (all) => ({
    ...(await ofTestResult(all)),
    body: { action: 'deliver' },
  }),
  'POST /test/events': async () => ({ body: { type: 'mandate.ready' } }),
  'POST /organisations': async (all) => {
    await ofEmployer(all);
    return { body: { name: 'Builders', external_id: randomUUID() } };
  },
  'POST /organisations/:organisation_id/disable': ofEmployer,
  'POST /organisations/:organisation_id/enable': ofEmployer,
  'POST /organisations/:organisation_id/credits': async (all) => ({
    ...(await ofEmployer(all)),
    body: { amount: 1 },
  }),
  'POST /organisations/:organisation_id/credits/take-back': async (all) => {
    const { ids } = await ofEmployer(all);
    await all.partner.post(
      `/organisations/${ids['organisation_id']}/credits`,
      { amount: 1 },
      { idempotencyKey: randomUUID() },
    );
    return { ids, body: { amount: 1 } };
  },
  'POST /organisations/:organisation_id/keys': ofEmployer,
  'POST /organisations/:organisation_id/keys/:key_id/revoke': async (all) => {
    const { ids } = await ofEmployer(all);
    const { body } = await all.partner.post(`/organisations/${ids['organisation_id']}/keys`);
    return { ids: { ...ids, key_id: body.data.key_id } };
  },
  'POST /organisations/:organisation_id/senders': async (all) => ({
    ...(await ofEmployer(all)),
    body: SENDER,
  }),
  'PUT /organisations/:organisation_id/senders/:sender_id/templates': async (all) => ({
    ...(await ofSender(all)),
    body: { templates: [{ step: 'first', language: 'hi', category: 'service_implicit' }] },
  }),
  'POST /organisations/:organisation_id/senders/:sender_id/disable': (all) => ofSender(all),
  'POST /organisations/:organisation_id/senders/:sender_id/enable': (all) => ofSender(all),
};

/** Writes whose success needs a failure of ours first, and the test that repeats them. */
export const ELSEWHERE: Record<string, string> = {
  'POST /mandates/:mandate_id/prepare': 'test/scenario/mandate-preparation.test.ts',
};

/** An organisation in the mode in which the write is accepted. */
export const worldFor = (name: string): Promise<CampaignWorld> =>
  campaignWorld(name.includes(' /test/') ? { mode: 'test' } : {});

export const addressOf = (path: string, { ids = {} }: Call): string =>
  path.replace(/:(\w+)/g, (_, id: string) => ids[id]!);
