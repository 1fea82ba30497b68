import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { AGENT_TOOLS } from '../../../gateway/agents/agent-tools.ts';
import { agentOf, callTool, goodCall, postMessage, REVISIONS } from '../../world/agents.ts';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { ownWebhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

describe.each(REVISIONS)('agents that speak %s', (revision) => {
  it('go from the text of a job to its results by tools alone', async () => {
    const organisation = await world().organisation();
    const granted = { organisationId: organisation.id, mode: 'test' as const, amount: 10 };
    await world().admin('GrantCredits', { input: granted });
    const client = await agentOf(await organisation.token({ mode: 'test' }), revision);
    const text = 'We need a mason for brick laying and plastering in Pune.';
    const { items } = await goodCall(client, 'find_skills_in_text', { text });
    const skill = items.find((item: any) => item.skill.verifiable).skill;
    const { workflow } = await goodCall(client, 'create_workflow', {
      input: { name: 'Masons', languages: ['hi'], channels: ['sms'] },
    });
    const { mandate } = await goodCall(client, 'create_mandate', {
      input: {
        workflowId: workflow.workflow_id,
        title: 'Mason',
        companyName: 'Builders',
        skills: [{ skillId: skill.skill_id, verify: true }],
      },
    });
    const mandateId = mandate.mandate_id;
    await eventually('the mandate is ready', async () =>
      (await goodCall(client, 'get_mandate', { mandateId })).status === 'ready' ? true : undefined,
    );
    const input = { mandateId, name: 'First', candidates: [{ name: 'A candidate', phone: '+919876543200' }] };
    const previewed = await goodCall(client, 'preview_campaign', { input });
    expect(previewed).toMatchObject({ accepted: 1, rejected: [], credits: { charged: 1 } });
    expect((await goodCall(client, 'list_results')).edges).toEqual([]);
    const { campaign } = await goodCall(client, 'start_campaign', { input, idempotencyKey: 'first' });
    const campaignId = campaign.campaign_id;
    const result = await eventually('the candidate has answered', async () => {
      const { edges } = await goodCall(client, 'list_results', { campaignId });
      return edges[0]?.node.status === 'completed' ? edges[0].node : undefined;
    });
    const explained = await goodCall(client, 'explain_result', { resultId: result.result_id });
    expect(explained.output.skills[0]).toMatchObject({ verdict: 'verified', rule: 'standard' });
    expect(explained.candidate.name).toEqual({ untrusted_text_of_a_candidate: 'A candidate' });
    expect(await goodCall(client, 'read_credits')).toMatchObject({ balance: expect.any(Number) });
  });
});

describe('a caller who is refused', () => {
  it('without a good token reads where tokens come from', async () => {
    for (const headers of [{}, { authorization: 'Bearer none' }]) {
      const response = await fetch(`${world().url}/mcp`, { method: 'POST', headers, body: '{}' });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer resource_metadata="/);
    }
  });

  it('403 for a page of another origin, 405 for another method', async () => {
    const token = await (await world().organisation()).token({});
    const headers = { authorization: `Bearer ${token}`, origin: 'https://evil.example' };
    expect((await fetch(`${world().url}/mcp`, { method: 'POST', headers, body: '{}' })).status).toBe(403);
    const other = await fetch(`${world().url}/mcp`);
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('the audit log', () => {
  const LOG = gql(`query ($organisationId: ID) {
    auditLog(organisationId: $organisationId) { edges { node { action subject actorKind details } } }
  }`);

  it('names the tool of every write of an agent, once, and no tool where a person wrote', async () => {
    const organisation = await world().organisation();
    const granted = { organisationId: organisation.id, mode: 'test' as const, amount: 10 };
    await world().admin('GrantCredits', { input: granted });
    const partner = await organisation.partner({ mode: 'test' });
    await partner.post('/workflows', { name: 'By hand', languages: ['hi'], channels: ['sms'] });
    const token = await organisation.token({ mode: 'test' });
    const webhookId = await ownWebhookAt(token, 'https://example.com/hook');
    const client = await agentOf(token);
    const input = { name: 'By a tool', languages: ['hi'], channels: ['sms'] };
    const { workflow } = await goodCall(client, 'create_workflow', { input, idempotencyKey: 'w' });
    await goodCall(client, 'create_workflow', { input, idempotencyKey: 'w' });
    const { items } = await goodCall(client, 'find_skills_in_text', { text: 'A mason for brick laying' });
    const { mandate } = await goodCall(client, 'create_mandate', {
      input: {
        workflowId: workflow.workflow_id,
        title: 'Mason',
        companyName: 'Builders',
        skills: [{ skillId: items.find((item: any) => item.skill.verifiable).skill.skill_id, verify: true }],
      },
    });
    const mandateId = mandate.mandate_id;
    await eventually('the mandate is ready', async () =>
      (await goodCall(client, 'get_mandate', { mandateId })).status === 'ready' ? true : undefined,
    );
    const started = { mandateId, name: 'First', candidates: [{ name: 'A', phone: '+919876543200' }] };
    await goodCall(client, 'preview_campaign', { input: started });
    const { campaign } = await goodCall(client, 'start_campaign', { input: started, idempotencyKey: 'c' });
    const events = (await partner.get('/events')).body.data.items;
    await goodCall(client, 'replay_events', {
      webhookId,
      eventIds: [events[0].event_id],
      idempotencyKey: 'r',
    });
    const { body } = await world().graph(
      LOG,
      { organisationId: organisation.id },
      world().demo.operatorToken,
    );
    const byTools = body.data.auditLog.edges
      .map(({ node }: any) => ({ ...node, details: JSON.parse(node.details) }))
      .filter(({ details }: any) => details.tool !== undefined)
      .toReversed();
    expect(byTools).toEqual([
      entryOf('workflow.created', workflow.workflow_id, 'create_workflow'),
      entryOf('mandate.created', mandateId, 'create_mandate'),
      entryOf('campaign.started', campaign.campaign_id, 'start_campaign'),
      entryOf('webhook.replayed', webhookId, 'replay_events'),
    ]);
    const writing = AGENT_TOOLS.filter(({ writes }) => writes).map(({ name }) => name);
    expect(byTools.map(({ details }: any) => details.tool)).toEqual(writing);
  });
});

const entryOf = (action: string, subject: string, tool: string) => ({
  action,
  subject,
  actorKind: 'ui',
  details: { mode: 'test', tool },
});

describe('what is not offered', () => {
  it('a subscription is refused at once, and no change of the list is promised', async () => {
    const token = await (await world().organisation()).token({});
    const client = await agentOf(token);
    expect(client.getServerCapabilities()?.tools?.listChanged).not.toBe(true);
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const response = await fetch(`${world().url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'subscriptions/listen',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 7,
        method: 'subscriptions/listen',
        params: { _meta: meta, notifications: { toolsListChanged: true } },
      }),
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ id: 7, error: { code: -32_601 } });
  });
});

it('a refusal does not repeat a long method, as the fuzz found', async () => {
  const token = await (await world().organisation()).token({});
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const response = await fetch(`${world().url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'm'.repeat(40_000), params: { _meta: meta } }),
  });
  expect(response.status).toBe(400);
  expect((await response.text()).length).toBeLessThan(2_000);
});

it('an initialize of the wrong shape is a wrong input, as the fuzz found', async () => {
  const token = await (await world().organisation()).token({});
  const message = { jsonrpc: '2.0', id: 7, method: 'initialize', params: { name: 'x' } };
  const { body } = await postMessage(message, { authorization: `Bearer ${token}` });
  expect(body).toContain('"code":-32602');
  expect(body).toContain('params.protocolVersion');
  expect(body).not.toContain('-32603');
});

describe.each(REVISIONS)('an answer in %s', (revision) => {
  it('ends its connection where the caller asks for that, and is kept by no cache', async () => {
    const token = await (await world().organisation()).token({});
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      'mcp-method': 'tools/list',
      connection: 'close',
    };
    const meta = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = revision === '2026-07-28' ? { _meta: meta } : {};
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params };
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request(`${world().url}/mcp`, { method: 'POST', headers, agent: false }, resolve);
      asking.on('error', reject).end(JSON.stringify(message));
    });
    answered.resume();
    expect(answered.statusCode).toBe(200);
    expect(answered.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' });
    await once(answered.socket, 'close');
  });
});

describe('tools', () => {
  it('say whether they change something', async () => {
    const client = await agentOf(await (await world().organisation()).token({}));
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(AGENT_TOOLS.length);
    for (const { name, annotations, inputSchema } of tools) {
      const writes = AGENT_TOOLS.find((tool) => tool.name === name)!.writes === true;
      expect(annotations).toMatchObject({ readOnlyHint: !writes, destructiveHint: writes });
      expect(inputSchema.type).toBe('object');
    }
  });

  it('answer a refusal of the graph as an error with its code, and a wrong input with its field', async () => {
    const client = await agentOf(await (await world().organisation()).token({ mode: 'test' }));
    const refused = await callTool(client, 'start_campaign', {
      input: {
        mandateId: 'JM_00000000000000000000000000',
        name: 'x',
        candidates: [{ name: 'A', phone: '+919876543200' }],
      },
      idempotencyKey: 'x',
    });
    expect(refused).toMatchObject({ isError: true, value: { problems: [{ code: 'NOT_FOUND' }] } });
    const wrong: any = await client.callTool({ name: 'get_mandate', arguments: { mandateId: 'nope' } });
    expect(wrong.isError).toBe(true);
    expect(wrong.content[0].text).toMatch(/mandateId/);
  });
});
