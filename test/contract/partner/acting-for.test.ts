import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sign } from '../../../kernel/edge/signature.ts';
import {
  NOBODY,
  platformWorld,
  refusal,
  switchAsOperator,
  type PlatformWorld,
} from '../../world/employers.ts';
import { eventually } from '../../world/eventually.ts';
import { LiveClient, signedParams } from '../../world/live-client.ts';
import { createWorkflow } from '../../world/mandates.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND', reason: null };
const names = async (partner: PartnerClient): Promise<string[]> =>
  (await partner.get('/workflows')).body.data.items.map(({ name }: { name: string }) => name);

describe('x-organisation', () => {
  let all: PlatformWorld;
  let employerId: string;
  let acting: PartnerClient;
  beforeAll(async () => {
    all = await platformWorld();
    ({ organisation_id: employerId } = await all.employer());
    acting = all.platform.actingFor(employerId);
  });

  it("acts on the employer's data, and on nothing of the platform or of another employer", async () => {
    const { employer, platform } = await platformWorld();
    const [one, other] = [await employer(), await employer()];
    const [asOne, asOther] = [one, other].map(({ organisation_id }) => platform.actingFor(organisation_id));
    await createWorkflow(platform, { name: 'of the platform' });
    const workflowId = await createWorkflow(asOne!, { name: 'of one' });
    await createWorkflow(asOther!, { name: 'of the other' });
    expect([await names(platform), await names(asOne!), await names(asOther!)]).toEqual([
      ['of the platform'],
      ['of one'],
      ['of the other'],
    ]);
    for (const foreign of [platform, asOther!])
      expect(refusal(await foreign.get(`/workflows/${workflowId}`))).toEqual(NOT_FOUND);
  });

  it('has the mode and the scopes of the key', async () => {
    const reader = await all.organisation.partner({ scopes: ['workflows:read'] });
    const asEmployer = reader.actingFor(employerId);
    expect((await asEmployer.get('/workflows')).status).toBe(200);
    expect(refusal(await asEmployer.post('/workflows', { name: 'x' }))).toMatchObject({
      code: 'SCOPE_MISSING',
    });
    const inTest = await all.organisation.partner({ mode: 'test' });
    expect(refusal(await inTest.actingFor(employerId).get('/workflows'))).toEqual(NOT_FOUND);
  });

  it("404 for an organisation that is not the platform's: of others, unknown, itself, or off its form", async () => {
    const { organisation_id } = await (await platformWorld()).employer();
    const foreign = await world().organisation();
    for (const id of [organisation_id, foreign.id, NOBODY, all.organisation.id, 'OR_x', `${employerId},`])
      expect(refusal(await all.platform.actingFor(id).get('/workflows'))).toEqual(NOT_FOUND);
  });

  it("404 to a key that is no platform's, for its own organisation and for any other", async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const key = (await all.platform.post(`/organisations/${employerId}/keys`)).body.data;
    const own = new PartnerClient(world().url, key.key_id, key.secret);
    for (const caller of [partner, own])
      for (const id of [organisation.id, employerId, all.organisation.id])
        expect(refusal(await caller.actingFor(id).get('/workflows'))).toEqual(NOT_FOUND);
  });

  it('401 when it was added, changed or taken away after signing', async () => {
    const { organisation_id } = await all.employer();
    const { platform } = all;
    const add = await platform.get('/workflows', { headers: { 'x-organisation': employerId } });
    const change = await acting.get('/workflows', { headers: { 'x-organisation': organisation_id } });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const path = '/api/v1/partner/workflows';
    const request = { timestamp, method: 'GET', path, body: '', organisation: employerId };
    const takenAway = await world().fetch(path, {
      headers: {
        'x-api-key': platform.keyId,
        'x-timestamp': timestamp,
        'x-signature': sign(platform.secret, request),
      },
    });
    for (const answer of [add, change, takenAway])
      expect(refusal(answer)).toEqual({ status: 401, code: 'UNAUTHORIZED', reason: 'signature_wrong' });
  });

  it.each([
    ['65 characters', 'O'.repeat(65)],
    ['no printable ASCII', 'OR_é'],
  ])('400 for %s, on REST and the graph', async (_, organisation) => {
    const wrong = all.platform.actingFor(organisation);
    const detail = { path: 'header.x-organisation', message: 'must be 1 to 64 printable ASCII characters' };
    const { status, body } = await wrong.get('/workflows');
    expect({ status, details: body.error.details }).toEqual({ status: 400, details: [detail] });
    const graph = await wrong.graph('{ surfaces { name } }');
    expect(graph.body.errors[0].extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [detail] });
  });

  it('is looked at in the order of contract 1.3: after limits, scope, body and fields', async () => {
    const nobody = all.platform.actingFor(NOBODY);
    expect(refusal(await nobody.get('/nothing'))).toEqual(NOT_FOUND);
    const reader = (await all.organisation.partner({ scopes: ['workflows:read'] })).actingFor(NOBODY);
    expect(refusal(await reader.post('/workflows', { name: 'x' }))).toMatchObject({ code: 'SCOPE_MISSING' });
    expect(
      refusal(await nobody.post('/workflows', { name: 'x' }, { contentType: 'text/plain' })),
    ).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(refusal(await nobody.post('/workflows', { name: '' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const answer = await nobody.post('/workflows', { name: 'x' });
    expect(refusal(answer)).toEqual(NOT_FOUND);
    // The call was counted, as any that is refused so late.
    expect(Number(answer.headers.get('ratelimit-remaining'))).toBeLessThan(
      Number(answer.headers.get('ratelimit-limit')),
    );
  });

  it('503 before the path while the employer is switched off, and telling limits that were not taken', async () => {
    const { employer, platform } = await platformWorld();
    const { organisation_id } = await employer();
    await switchAsOperator(organisation_id, true);
    const off = platform.actingFor(organisation_id);
    const answer = await off.get('/nothing');
    expect(refusal(answer)).toEqual({ status: 503, code: 'SERVICE_DISABLED', reason: null });
    expect(answer.headers.get('ratelimit-remaining')).toBe(answer.headers.get('ratelimit-limit'));
    expect(refusal(await off.graph('{ surfaces { name } }'))).toMatchObject({ code: 'SERVICE_DISABLED' });
  });

  it("takes from the platform's buckets and the employer's, both raised by the factor of the key", async () => {
    const { employer, platform } = await platformWorld({ limitFactor: 2 });
    const { organisation_id } = await employer();
    const busy = platform.actingFor(organisation_id);
    // The usual burst is 10. The platform has taken one of its 20 to make the employer.
    const calls = await Promise.all(Array.from({ length: 14 }, () => busy.post('/workflows', { name: 'x' })));
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 201));
    expect(calls[0]!.headers.get('ratelimit-limit')).toBe('120');
    const left = calls.map(({ headers }) => Number(headers.get('ratelimit-remaining')));
    // The minute may have turned meanwhile; within one, the call that made the employer counts as well.
    expect(Math.max(...left)).toBeLessThanOrEqual(119);
    const flood = await Promise.all(Array.from({ length: 30 }, () => busy.post('/workflows', { name: 'x' })));
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect(refusal(answer).reason).toMatch(/^limit:(organisation|workflowWrites):second$/);
  });

  it('keeps Idempotency-Keys of employers apart', async () => {
    const { organisation_id } = await all.employer();
    const idempotencyKey = randomUUID();
    const make = (by: PartnerClient) => by.post('/workflows', { name: 'once' }, { idempotencyKey });
    const answers = [
      await make(acting),
      await make(all.platform.actingFor(organisation_id)),
      await make(all.platform),
      await make(acting),
    ];
    expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([
      null,
      null,
      null,
      'true',
    ]);
    expect(new Set(answers.map(({ body }) => body.data.workflow_id)).size).toBe(3);
  });

  it('works on the graph too', async () => {
    await createWorkflow(acting, { name: 'in the graph' });
    const ask = (by: PartnerClient) => by.graph('{ workflows(first: 200) { edges { node { name } } } }');
    const found = JSON.stringify((await ask(acting)).body);
    expect(found).toContain('in the graph');
    expect(JSON.stringify((await ask(all.platform)).body)).not.toContain('in the graph');
    const refused = await all.platform.actingFor(NOBODY).graph('{ surfaces { name } }');
    expect(refusal(refused)).toEqual(NOT_FOUND);
    const made = await acting.graph(
      'mutation { createWorkflow(input: { name: "by graph" }) { workflow { origin } } }',
    );
    expect(made.body.data.createWorkflow.workflow.origin).toBe('api');
    expect(await names(acting)).toContain('by graph');
  });

  it('does nothing beside a bearer token', async () => {
    const { organisation_id } = await all.employer();
    await createWorkflow(all.platform.actingFor(organisation_id), { name: 'of the employer' });
    const answer = await world().fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await all.organisation.token()}`,
        'x-organisation': organisation_id,
      },
      body: JSON.stringify({ query: '{ workflows { edges { node { name } } } }' }),
    });
    expect(JSON.stringify(answer.body)).not.toContain('of the employer');
  });

  it('follows what happens in the employer on a socket, which closes when the employer is switched off', async () => {
    const { employer, platform } = await platformWorld();
    const [one, other] = [await employer(), await employer()];
    const { organisation_id } = one;
    const connectionParams = signedParams(platform, undefined, undefined, organisation_id);
    const client = new LiveClient(world().url, { connectionParams });
    onTestFinished(() => client.leave());
    const received = client.subscribe('subscription { workflowChanged { workflow { name } } }');
    await eventually('it is live', async () => {
      await createWorkflow(platform.actingFor(organisation_id), { name: 'of one' });
      return received.results.length > 0;
    });
    await createWorkflow(platform.actingFor(other.organisation_id), { name: 'of the other' });
    await createWorkflow(platform, { name: 'of the platform' });
    await createWorkflow(platform.actingFor(organisation_id), { name: 'the last' });
    const seen = await eventually('the last one comes', () => {
      const told = received.values.map(({ workflow }) => workflow.name as string);
      return told.includes('the last') ? told : undefined;
    });
    expect(new Set(seen)).toEqual(new Set(['of one', 'the last']));
    await platform.post(`/organisations/${organisation_id}/disable`);
    expect(await client.hasClosed()).toMatchObject({ code: 4403 });
  });

  it('on a socket needs its line in the signature', async () => {
    const params = signedParams(all.platform);
    const client = new LiveClient(world().url, { connectionParams: { ...params, organisation: employerId } });
    onTestFinished(() => client.leave());
    client.subscribe('{ surfaces { name } }');
    expect(await client.hasClosed()).toMatchObject({ code: 4403 });
  });
});
