import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import { campaignWorld, candidates, spend } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { LiveClient } from '../../world/live-client.ts';
import { sessionBody } from '../../world/platform.ts';
import { receiver, webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const SCREEN = gql(`query Screen($id: ID!) {
  campaign(id: $id) {
    name
    status
    accepted
    counts { failed }
    credits { charged balance }
    mandate { title skills { skill { name } } }
    workflow { name channels }
    results(first: 10, filter: { status: failed }) {
      edges {
        node {
          id
          candidate { externalCandidateId name phone }
          output { qualified skills { verdict skill { id name } } }
          verification { status student { externalStudentId } }
          contacts { step channel state }
          events { type acknowledged result { id } campaign { id } deliveries { status responseStatus webhook { url } } }
        }
      }
    }
  }
}`);

describe('a campaign in the graph', () => {
  it('is one query: results, candidates, outputs, verifications, events and their deliveries', async () => {
    const { organisation, partner, start } = await campaignWorld({ credits: 10 });
    const hook = await receiver();
    await webhookAt(partner, hook.url, ['result.failed']);
    const key = await organisation.verificationKey();
    for (const name of ['older', 'newer'])
      await world().fetch('/api/v1/verify', {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...sessionBody('known'),
          endorsementType: name === 'newer' ? 'peer' : 'manager',
        }),
      });
    const list = candidates(3, (nth) => ({ external_candidate_id: ['known', 'unknown', undefined][nth] }));
    const { campaign_id: id } = await start(list);
    await partner.post(`/campaigns/${id}/cancel`);
    await eventually('each has been delivered', () => hook.received.length === 3);
    const token = await organisation.token();
    const screen = await eventually('attempts are written', async () => {
      const { body } = await world().graph(SCREEN, { id }, token);
      expect(body.errors).toBe(undefined);
      const nodes = body.data.campaign!.results.edges.map(({ node }) => node);
      return nodes.length === 3 && nodes.every(({ events }) => events[0]?.deliveries.length === 1)
        ? body.data.campaign!
        : undefined;
    });
    expect(screen).toMatchObject({
      name: 'Masons',
      status: 'cancelled',
      accepted: 3,
      counts: { failed: 3 },
      mandate: { title: 'Masons', skills: expect.arrayContaining([{ skill: { name: 'Brick Laying' } }]) },
      workflow: { channels: ['sms', 'email'] },
    });
    const nodes = screen.results.edges.map(({ node }) => node).toReversed();
    for (const [nth, node] of nodes.entries())
      expect(node).toMatchObject({
        candidate: { externalCandidateId: [list[0], list[1], {}][nth]!['external_candidate_id'] ?? null },
        output: {
          qualified: null,
          skills: [{ verdict: 'inconclusive', skill: { id: 'sk_10101', name: 'Brick Laying' } }],
        },
        verification: nth === 0 ? { status: 'open', student: { externalStudentId: 'known' } } : null,
        events: [
          {
            type: 'result.failed',
            acknowledged: false,
            result: { id: node.id },
            campaign: { id },
            deliveries: [{ status: 'succeeded', responseStatus: 200, webhook: { url: hook.url } }],
          },
        ],
      });
  });

  it('shows the newest verification of the same organisation and mode alone', async () => {
    const { organisation, start } = await campaignWorld();
    const open = async (key: string, endorsementType: string) =>
      world().fetch('/api/v1/verify', {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ ...sessionBody('same'), endorsementType }),
      });
    const foreign = await (await world().organisation()).verificationKey();
    const { campaign_id: id } = await start(candidates(1, () => ({ external_candidate_id: 'same' })));
    const token = await organisation.token();
    const shown = async () => {
      const query = gql(
        `query ($id: ID!) { campaign(id: $id) { results { edges { node { verification { endorsementType } } } } } }`,
      );
      const { body } = await world().graph(query, { id }, token);
      return body.data.campaign!.results.edges[0]!.node.verification?.endorsementType;
    };
    await open(foreign, 'client');
    await open(await organisation.verificationKey('test'), 'client');
    expect(await shown()).toBe(undefined);
    const key = await organisation.verificationKey();
    await open(key, 'manager');
    await open(key, 'peer');
    expect(await shown()).toBe('peer');
  });

  it('guards each part by the scope of its REST twin', async () => {
    const { organisation, start } = await campaignWorld();
    const { campaign_id: id } = await start(candidates(1));
    const codes = async (scopes: string[], query: string) => {
      const { body } = await world().graph(query, {}, await organisation.token({ scopes }));
      return (body.errors ?? []).map(({ extensions }: any) => extensions.code as string);
    };
    const campaign = `{ campaign(id: "${id}") { name } }`;
    const results = `{ campaign(id: "${id}") { results { edges { node { id } } } } }`;
    expect(await codes(['campaigns:read'], campaign)).toEqual([]);
    expect(await codes(['results:read'], campaign)).toEqual(['SCOPE_MISSING']);
    expect(await codes(['campaigns:read'], results)).toEqual(['SCOPE_MISSING']);
    expect(await codes(['campaigns:read', 'results:read'], results)).toEqual([]);
    for (const query of ['{ results { edges { node { id } } } }', '{ result(id: "RS_1") { id } }'])
      expect(await codes(['campaigns:read'], query)).toEqual(['SCOPE_MISSING']);
    for (const query of ['{ credits { balance } }', '{ campaigns { edges { node { id } } } }'])
      expect(await codes(['results:read'], query)).toEqual(['SCOPE_MISSING']);
  });

  it('made by an internal UI is of the playground: keys read it, and change nothing of it', async () => {
    const { organisation, partner, mandateId } = await campaignWorld({ credits: 10 });
    const token = await organisation.token();
    const create = gql(`mutation ($input: CampaignInput!, $key: String) {
      createCampaign(input: $input, idempotencyKey: $key) { campaign { id origin status } accepted }
    }`);
    const input = {
      mandateId,
      name: 'By hand',
      candidates: [{ name: 'A', email: 'a@example.org', phone: null }],
    };
    const key = randomUUID();
    const { body } = await world().graph(create, { input, key }, token);
    expect(body.data.createCampaign).toEqual({
      campaign: { id: expect.any(String), origin: 'playground', status: 'running' },
      accepted: 1,
    });
    const { id } = body.data.createCampaign.campaign;
    expect((await partner.get(`/campaigns/${id}`)).body.data.origin).toBe('playground');
    const calls = [
      await spend(partner, `/campaigns/${id}/candidates`, { candidates: candidates(1) }),
      await partner.post(`/campaigns/${id}/pause`),
      await partner.post(`/campaigns/${id}/resume`),
      await partner.post(`/campaigns/${id}/cancel`),
      await partner.post(`/campaigns/${id}/close`),
    ];
    for (const { status, body: told } of calls)
      expect({ status, code: told.error.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    const pause = gql('mutation ($id: ID!) { pauseCampaign(id: $id) { campaign { status } } }');
    const paused = await world().graph(pause, { id }, token);
    expect(paused.body.data.pauseCampaign.campaign.status).toBe('paused');
    // Through the graph a partner's key makes what the facade makes.
    const byKey = await partner.graph(create, { input, key: randomUUID() });
    expect(byKey.body.data.createCampaign.campaign.origin).toBe('api');
  });

  it('is followed live, its own events alone', async () => {
    const { organisation, partner, start } = await campaignWorld();
    const wanted = (await start(candidates(2))).campaign_id as string;
    const other = (await start(candidates(1))).campaign_id as string;
    const client = new LiveClient(world().url, {
      connectionParams: { authorization: `Bearer ${await organisation.token()}` },
    });
    onTestFinished(() => client.leave());
    const { text } = loadOperations().byName('ResultEvents');
    // From the first event on: what happens before the subscription stands is not missed.
    const after = await eventually('an event', async () => {
      const { body } = await partner.get('/events?include_acknowledged=true');
      return body.data.items[0]?.event_id as string | undefined;
    });
    const types = ['result.failed'];
    const all = client.subscribe(text, { after, types });
    const ofOne = client.subscribe(text, { after, types, campaignId: wanted });
    await partner.post(`/campaigns/${other}/cancel`);
    await partner.post(`/campaigns/${wanted}/cancel`);
    expect((await all.has(3)).map(({ campaign }) => campaign.id).toSorted()).toEqual(
      [wanted, wanted, other].toSorted(),
    );
    const events = await ofOne.has(2);
    for (const { type, campaign, result } of events)
      expect({ type, campaign: campaign.id, status: result.status }).toEqual({
        type: 'result.failed',
        campaign: wanted,
        status: 'failed',
      });
    expect(ofOne.results).toHaveLength(2);
  });
});
