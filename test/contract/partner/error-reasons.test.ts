import { describe, expect, it } from 'vitest';
import { campaignWorld, candidates, type CampaignWorld } from '../../world/campaigns.ts';
import { createInPlayground, createWorkflow, untilStatus } from '../../world/mandates.ts';
import type { Answer } from '../../world/partner-client.ts';
import { webhookAt } from '../../world/webhooks.ts';
import { resolveReferences } from '../../../rest-facade/openapi/resolve-references.ts';
import { world } from '../../world/world.ts';

// Reasons of limits are in rate-limits.test.ts and skill-caps.test.ts; those that take time in put-mandate.test.ts.
const REFUSED: [reason: string, code: string, call: (all: CampaignWorld) => Promise<Answer>][] = [
  [
    'made_in_playground',
    'FORBIDDEN',
    async (all) => all.partner.delete(`/mandates/${await createInPlayground(all)}`),
  ],
  [
    'workflow_differs',
    'CONFLICT',
    async ({ partner, mandateId, body }) =>
      partner.put(`/mandates/${mandateId}`, body({ workflow_id: await createWorkflow(partner) })),
  ],
  [
    'mandate_archived',
    'CONFLICT',
    async ({ partner, mandateId, body }) => {
      await partner.delete(`/mandates/${mandateId}`);
      return partner.put(`/mandates/${mandateId}`, body({ title: 'Changed' }));
    },
  ],
  [
    'mandate_archived',
    'CONFLICT',
    async ({ partner, mandateId, send }) => {
      await partner.delete(`/mandates/${mandateId}`);
      return send({ mandate_id: mandateId, name: 'One', candidates: candidates(1) });
    },
  ],
  [
    'mandate_not_failed',
    'CONFLICT',
    ({ partner, mandateId }) => partner.post(`/mandates/${mandateId}/prepare`),
  ],
  [
    'nobody_reachable',
    'CONFLICT',
    async ({ partner, send, body }) => {
      const workflow_id = await createWorkflow(partner, { channels: ['voice'] });
      const { mandate_id } = (await partner.post('/mandates', body({ workflow_id }))).body.data;
      await untilStatus(partner, mandate_id, 'ready');
      return send({ mandate_id, name: 'Calls', candidates: candidates(1) });
    },
  ],
  [
    'job_id_taken',
    'CONFLICT',
    async ({ partner, body, create }) => {
      await create({ job_id: 'j' });
      return partner.post('/mandates', body({ job_id: 'j' }));
    },
  ],
  [
    'workflow_archived',
    'CONFLICT',
    async ({ partner }) => {
      const id = await createWorkflow(partner);
      await partner.delete(`/workflows/${id}`);
      return partner.put(`/workflows/${id}`, { name: 'Changed' });
    },
  ],
  [
    'campaign_cancelled',
    'CONFLICT',
    async ({ partner, start }) => {
      const { campaign_id } = await start(candidates(1));
      await partner.post(`/campaigns/${campaign_id}/cancel`);
      return partner.post(`/campaigns/${campaign_id}/pause`);
    },
  ],
  [
    'key_revoked',
    'CONFLICT',
    async ({ organisation, partner }) => {
      const { keyId } = await organisation.partner();
      await world().admin('RevokeKey', { id: keyId });
      return partner.post(`/keys/${keyId}/rotate`);
    },
  ],
  [
    'test_keys_only',
    'FORBIDDEN',
    async ({ partner, start }) => {
      await start(candidates(1));
      const [{ result_id }] = (await partner.get('/results')).body.data.items;
      return partner.post(`/test/results/${result_id}/page`);
    },
  ],
  [
    'mandate_archived',
    'CONFLICT',
    async ({ partner, create }) => {
      const id = await create();
      await partner.delete(`/mandates/${id}`);
      return partner.get(`/mandates/${id}/questions`);
    },
  ],
  [
    'webhook_archived',
    'CONFLICT',
    async ({ partner }) => {
      const { webhook_id } = await webhookAt(partner, 'http://127.0.0.1:9/');
      await partner.delete(`/webhooks/${webhook_id}`);
      return partner.post(`/webhooks/${webhook_id}/test`);
    },
  ],
];

describe('x-error-reason', () => {
  it.each(REFUSED)('%s of %s', async (reason, code, call) => {
    const { headers, body } = await call(await campaignWorld());
    expect({ code: body.error.code, reason: headers.get('x-error-reason') }).toEqual({ code, reason });
    // The body stays as contract 1.3 has it.
    expect(Object.keys(body.error).toSorted()).toEqual(['code', 'details', 'message']);
  });

  it('is in extensions.reason of the graph', async () => {
    const { partner, mandateId } = await campaignWorld();
    const prepare = 'mutation ($id: ID!) { prepareMandate(id: $id) { mandate { id } } }';
    const { body } = await partner.graph(prepare, { id: mandateId });
    expect(body.errors[0].extensions).toMatchObject({ code: 'CONFLICT', reason: 'mandate_not_failed' });
  });

  it('is not there where the code says it all', async () => {
    const { headers } = await world().demoPartner().get('/workflows/WF_BC_00000000000000000000000000');
    expect(headers.get('x-error-reason')).toBe(null);
  });

  it('is a closed list in the description', async () => {
    const { paths } = resolveReferences((await world().fetch('/openapi.json')).body);
    const { responses } = paths['/api/v1/partner/mandates/{mandate_id}'].put;
    const reasonsOf = (status: number) => responses[status].headers['x-error-reason'].schema.enum;
    expect(reasonsOf(403)).toEqual(['made_in_playground', 'test_keys_only', 'not_a_platform']);
    expect(reasonsOf(409)).toEqual(
      expect.arrayContaining([
        'mandate_preparing',
        'mandate_archived',
        'workflow_differs',
        'too_many_changes',
      ]),
    );
    expect(reasonsOf(429)).toEqual(
      expect.arrayContaining(['browsing', 'limit:mandateWrites:second', 'limit:key:minute']),
    );
    expect(reasonsOf(429)).not.toContain('limit:reads:second');
  });
});
