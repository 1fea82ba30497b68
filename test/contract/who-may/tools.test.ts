import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AGENT_TOOLS } from '../../../gateway/agents/agent-tools.ts';
import { PARTNER_SCOPES, VERIFICATION_SCOPES } from '../../../subgraphs/mandate/accounts/access/scopes.ts';
import { agentOf, outcomeOf } from '../../world/agents.ts';
import { sign } from '../../../kernel/edge/signature.ts';
import { within } from '../../world/eventually.ts';
import type { PartnerClient } from '../../world/partner-client.ts';
import { ownWebhookAt } from '../../world/webhooks.ts';
import { anywhere, each, makeGone, ownedObjects, type Gone } from '../../world/who-may.ts';
import { world, type TestOrganisation } from '../../world/world.ts';

type Ids = Record<string, string>;

interface Row {
  scope: string;
  writes?: true;
  /** A call that its owner may make. */
  given: (ids: Ids) => object;
  /** The answer to another organisation, or to the other mode, that sends the same. */
  others: 'refused' | 'its own' | 'the same for all';
}

const campaign = ({ mandate_id }: Ids) => ({
  input: { mandateId: mandate_id, name: 'By an agent', candidates: [{ name: 'A', phone: '+919876500011' }] },
});

/** Every tool, by hand: one that is not here fails the first test. */
const TOOLS: Record<string, Row> = {
  find_skills_in_text: {
    scope: 'skills:read',
    given: () => ({ text: 'A mason' }),
    others: 'the same for all',
  },
  match_skills: { scope: 'skills:read', given: () => ({ names: ['Masonry'] }), others: 'the same for all' },
  list_workflows: { scope: 'workflows:read', given: () => ({}), others: 'its own' },
  create_workflow: {
    scope: 'workflows:write',
    writes: true,
    given: () => ({ input: { name: 'By an agent', languages: ['hi'], channels: ['sms'] } }),
    others: 'its own',
  },
  create_mandate: {
    scope: 'mandates:write',
    writes: true,
    given: ({ workflow_id }) => ({
      input: {
        workflowId: workflow_id,
        title: 'Mason',
        companyName: 'Builders',
        skills: [{ skillId: 'sk_10101', verify: true }],
      },
    }),
    others: 'refused',
  },
  get_mandate: {
    scope: 'mandates:read',
    given: ({ mandate_id }) => ({ mandateId: mandate_id }),
    others: 'refused',
  },
  preview_campaign: { scope: 'campaigns:read', given: campaign, others: 'refused' },
  start_campaign: {
    scope: 'campaigns:write',
    writes: true,
    given: (ids) => ({ ...campaign(ids), idempotencyKey: randomUUID() }),
    others: 'refused',
  },
  get_campaign: {
    scope: 'campaigns:read',
    given: ({ campaign_id }) => ({ campaignId: campaign_id }),
    others: 'refused',
  },
  list_results: { scope: 'results:read', given: () => ({}), others: 'its own' },
  explain_result: {
    scope: 'results:read',
    given: ({ result_id }) => ({ resultId: result_id }),
    others: 'refused',
  },
  read_figures: {
    scope: 'analytics:read',
    given: ({ workflow_id }) => ({ workflowId: workflow_id }),
    others: 'refused',
  },
  read_credits: { scope: 'campaigns:read', given: () => ({}), others: 'its own' },
  list_webhooks: { scope: 'webhooks:read', given: () => ({}), others: 'its own' },
  find_failed_deliveries: {
    scope: 'webhooks:read',
    given: ({ webhook_id }) => ({ webhookId: webhook_id }),
    others: 'refused',
  },
  replay_events: {
    scope: 'webhooks:write',
    writes: true,
    given: ({ webhook_id, event_id }) => ({ webhookId: webhook_id, eventIds: [event_id] }),
    others: 'refused',
  },
};

const ALL_SCOPES = [...PARTNER_SCOPES, ...VERIFICATION_SCOPES];
const READ_ONLY = ALL_SCOPES.filter((scope) => scope.endsWith(':read'));
const rows = Object.entries(TOOLS);
const bearer = (token: string) => ({ authorization: `Bearer ${token}`, ...anywhere() });

describe('every tool of agents', () => {
  let gone: Gone;
  let owner: TestOrganisation;
  let partner: PartnerClient;
  let ids: Ids;
  beforeAll(async () => {
    [{ organisation: owner, partner, ids }, gone] = [await ownedObjects(), await makeGone()];
    // A token may change webhooks that a token has made (decision 46).
    ids['webhook_id'] = await ownWebhookAt(await owner.token(), 'https://example.com/hook');
  });

  /** The outcome for each tool, as its name and what was told. */
  const toldTo = async (headers: () => Record<string, string>, given = ids) => {
    const told: Record<string, string> = {};
    await each(rows, async ([name, row]) => {
      told[name] = (await outcomeOf(headers(), name, row.given(given))).told;
    });
    return told;
  };
  const everyTool = (told: (row: Row) => string) =>
    Object.fromEntries(rows.map(([name, row]) => [name, told(row)]));

  it('is in this table, with the scope of its document and whether it writes', async () => {
    const listed = (await (await agentOf(await owner.token({ scopes: ALL_SCOPES }))).listTools()).tools;
    expect(listed.map(({ name, annotations }) => [name, annotations?.destructiveHint])).toEqual(
      rows.map(([name, { writes }]) => [name, writes === true]),
    );
    expect(AGENT_TOOLS.map(({ name, scope }) => [name, scope])).toEqual(
      rows.map(([name, { scope }]) => [name, scope]),
    );
    // Reads are what an agent gets by default: whoever gives it the scopes that end in `read` gives it nothing that writes.
    for (const [, { scope, writes }] of rows) expect(scope.endsWith(':read')).toBe(writes !== true);
  });

  it('401 to whoever is nobody, has another kind of key, or no longer a good token; 503 when switched off', async () => {
    const revoked = () => bearer(gone.token);
    await within('revoked', 6, async () =>
      (await outcomeOf(revoked(), 'read_credits', {})).told.startsWith('401'),
    );
    const verificationKey = await owner.verificationKey();
    const signed = () => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = sign(partner.secret, { timestamp, method: 'POST', path: '/mcp', body: '' });
      return {
        'x-api-key': partner.keyId,
        'x-timestamp': timestamp,
        'x-signature': signature,
        ...anywhere(),
      };
    };
    const callers: Record<string, () => Record<string, string>> = {
      nobody: () => anywhere(),
      'a wrong token': () => bearer('x.y.z'),
      'a revoked token': revoked,
      'a partner key': signed,
      'a verification key': () => ({ 'x-api-key': verificationKey, ...anywhere() }),
      'the admin key': () => ({ 'x-api-key': world().demo.adminApiKey, ...anywhere() }),
    };
    for (const [who, headers] of Object.entries(callers))
      expect([who, await toldTo(headers)]).toEqual([who, everyTool(() => '401 UNAUTHORIZED')]);
    expect(await toldTo(() => bearer(gone.offToken))).toEqual(everyTool(() => '503 SERVICE_DISABLED'));
  });

  it('is unknown to operators, who have no organisation, and to a token without scopes', async () => {
    const none = await owner.token({ scopes: [] });
    for (const token of [world().demo.operatorToken, none])
      expect(await toldTo(() => bearer(token))).toEqual(everyTool(() => 'unknown tool'));
  });

  it('lets in a token with all scopes for what is its own', async () => {
    const token = await owner.token({ scopes: ALL_SCOPES });
    expect(await toldTo(() => bearer(token))).toEqual(everyTool(() => 'let in'));
  });

  it('writes nothing for a token that only reads', async () => {
    const token = await owner.token({ scopes: READ_ONLY });
    expect(await toldTo(() => bearer(token))).toEqual(
      everyTool(({ writes }) => (writes ? 'unknown tool' : 'let in')),
    );
  });

  it.each(ALL_SCOPES)('%s alone opens its own tools, and all others without it the rest', async (scope) => {
    const alone = await owner.token({ scopes: [scope] });
    expect(await toldTo(() => bearer(alone))).toEqual(
      everyTool((row) => (row.scope === scope ? 'let in' : 'unknown tool')),
    );
    const others = await owner.token({ scopes: ALL_SCOPES.filter((one) => one !== scope) });
    expect(await toldTo(() => bearer(others))).toEqual(
      everyTool((row) => (row.scope === scope ? 'unknown tool' : 'let in')),
    );
  });

  it("shows and changes nothing of another organisation, nor of the other mode, in either mode's token", async () => {
    const other = await world().organisation();
    const foreign = {
      'another organisation, live': await other.token({ scopes: ALL_SCOPES }),
      'another organisation, test': await other.token({ mode: 'test', scopes: ALL_SCOPES }),
      'its own test mode': await owner.token({ mode: 'test', scopes: ALL_SCOPES }),
    };
    const names = ['workflow_id', 'mandate_id', 'campaign_id', 'result_id', 'webhook_id', 'event_id'];
    const kept = async () =>
      Promise.all(
        ['/workflows', '/mandates', '/campaigns', '/webhooks'].map(
          async (list) => (await partner.get(`${list}?limit=100`)).body.data.items.length,
        ),
      );
    const before = await kept();
    for (const [who, token] of Object.entries(foreign))
      await each(rows, async ([name, { given, others }]) => {
        const { told, answer = '' } = await outcomeOf(bearer(token), name, given(ids));
        const refused = /^(NOT_FOUND|VALIDATION_FAILED)$/.test(told);
        expect({ who, name, told, refused }).toEqual({ who, name, told, refused: others === 'refused' });
        if (others === 'refused') return;
        expect({ who, name, told }).toEqual({ who, name, told: 'let in' });
        if (others === 'its own')
          expect({ name, shown: names.filter((id) => answer.includes(ids[id]!)) }).toEqual({
            name,
            shown: [],
          });
      });
    expect(await kept()).toEqual(before);
  });

  it('of a test token stays in test mode', async () => {
    const [test, live] = [await owner.token({ mode: 'test' }), await owner.token()];
    const { answer } = await outcomeOf(bearer(test), 'create_workflow', {
      input: { name: 'Only in test mode', languages: ['hi'], channels: ['sms'] },
    });
    const { workflow_id: id } = JSON.parse(answer!).workflow;
    const listFor = async (token: string) =>
      (await outcomeOf(bearer(token), 'list_workflows', { first: 20 })).answer;
    expect(await listFor(test)).toContain(id);
    expect(await listFor(live)).not.toContain(id);
  });
});
