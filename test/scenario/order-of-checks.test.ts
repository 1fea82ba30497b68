import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../world/migrated-database.ts';
import { within } from '../world/eventually.ts';
import { createWorkflow, mandateBody, untilStatus, VERIFIABLE } from '../world/mandates.ts';
import type { Answer, PartnerClient } from '../world/partner-client.ts';
import { codeOf } from '../world/platform.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { VERIFICATION_ROUTES } from '../world/verification-routes.ts';
import { World } from '../world/world.ts';

/** Contract 1.3: the first failure answers. Each call here breaks one step and the next one. */
describe('the order of checks', () => {
  let system: RunningSystem;
  let world: SecureWorld;
  beforeAll(async () => {
    system = await startSystem({
      databaseUrl: await migratedDatabase(),
      env: { REQUIRE_HTTPS: 'true', TRUST_PROXY: '127.0.0.1' },
    });
    world = new SecureWorld(system);
  });
  afterAll(() => system.stop());

  const tooBig = { rawBody: 'x'.repeat(262_145) };
  const wrong = { 'x-signature': `v1=${'0'.repeat(64)}` };
  const partnerWith = async (options: object = {}) => (await world.organisation()).partner(options);
  const surfaceOff = async (disabled: boolean) => {
    await world.admin('SwitchSurface', { name: 'partner', disabled });
    const partner = await partnerWith();
    await within(`the surface is ${disabled ? 'off' : 'on'}`, 10, async () => {
      const { status } = await partner.get('/workflows', { headers: SECURE });
      return (status === 503) === disabled || undefined;
    });
  };

  it('requires HTTPS where told to, by a trusted proxy or of its own, before all else', async () => {
    const insecure = new World(system);
    const plain = await insecure.demoPartner().call('POST', '/workflows', { rawBody: 'x'.repeat(262_145) });
    expect({ status: plain.status, code: plain.body.error.code }).toEqual({
      status: 403,
      code: 'HTTPS_REQUIRED',
    });
    const proxied = await insecure.demoPartner().get('/workflows', { headers: SECURE });
    expect(proxied.status).toBe(200);
    expect((await insecure.fetch('/api/skills/sk_10101')).body).toEqual({ message: expect.any(String) });
    expect((await insecure.fetch('/healthz')).status).toBe(200);
  });

  it('403 HTTPS_REQUIRED on every verification route over plain HTTP', async () => {
    const insecure = new World(system);
    for (const [method, path] of VERIFICATION_ROUTES) {
      const answer = await insecure.fetch(`/api/v1${path}`, { method });
      expect([path, codeOf(answer), answer.body]).toEqual([
        path,
        '403 HTTPS_REQUIRED',
        { success: false, error: { code: 'HTTPS_REQUIRED', message: expect.any(String) } },
      ]);
      const proxied = await insecure.fetch(`/api/v1${path}`, {
        method,
        headers: SECURE,
      });
      expect(codeOf(proxied)).not.toContain('HTTPS_REQUIRED');
    }
  });

  describe('while the surface is switched off', () => {
    beforeAll(() => surfaceOff(true));
    afterAll(() => surfaceOff(false));

    it('1 HTTPS, then 2 the surface', async () => {
      const partner = await partnerWith();
      expect(said(await partner.get('/workflows'))).toBe('403 HTTPS_REQUIRED');
      expect(said(await partner.get('/workflows', { headers: SECURE }))).toBe('503 SERVICE_DISABLED');
    });

    it('2 the surface, then 3 the size of the body', async () => {
      const answer = await (await partnerWith()).call('POST', '/workflows', { ...tooBig, headers: SECURE });
      expect(said(answer)).toBe('503 SERVICE_DISABLED');
    });
  });

  it('3 the size of the body, then 4 the signature', async () => {
    const headers = { ...SECURE, ...wrong };
    const answer = await (await partnerWith()).call('POST', '/workflows', { ...tooBig, headers });
    expect(said(answer)).toBe('413 PAYLOAD_TOO_LARGE');
  });

  it('4 the signature, then 5 the organisation, then 6 the path', async () => {
    const organisation = await world.organisation();
    const partner = await organisation.partner();
    await world.graph(
      'mutation ($id: ID!) { switchOrganisation(id: $id, disabled: true) { id } }',
      { id: organisation.id },
      world.demo.operatorToken,
    );
    expect(said(await partner.get('/nothing', { headers: { ...SECURE, ...wrong } }))).toBe(
      '401 UNAUTHORIZED',
    );
    expect(said(await partner.get('/nothing', { headers: SECURE }))).toBe('503 SERVICE_DISABLED');
  });

  it('6 the path, then 7 the cooldown, then 8 the limits', async () => {
    const partner = await partnerWith({ mode: 'test', limitFactor: 1 });
    const call = () => partner.post('/workflows', { name: 'x' }, { headers: SECURE });
    await Promise.all(Array.from({ length: 110 }, call));
    expect(said(await partner.get('/nothing', { headers: SECURE }))).toBe('404 NOT_FOUND');
    // The minute of workflow writes is spent as well.
    expect(said(await call())).toBe('429 COOLDOWN');
  });

  it('8 the limits, then 9 the scope', async () => {
    const partner = await partnerWith({ mode: 'test', limitFactor: 1, scopes: ['skills:read'] });
    const call = () => partner.post('/workflows', { name: 'x' }, { headers: SECURE });
    const answers = await Promise.all(Array.from({ length: 10 }, call));
    expect(new Set(answers.map(said))).toEqual(new Set(['403 SCOPE_MISSING', '429 RATE_LIMITED']));
    expect(said(await call())).toBe('429 RATE_LIMITED');
  });

  it('9 the scope, then 10 the media type, then 11 the JSON and its rules', async () => {
    const text = { rawBody: '{', contentType: 'text/plain', headers: SECURE };
    const reader = await partnerWith({ scopes: ['workflows:read'] });
    expect(said(await reader.call('POST', '/workflows', text))).toBe('403 SCOPE_MISSING');
    const writer = await partnerWith();
    expect(said(await writer.call('POST', '/workflows', text))).toBe('415 UNSUPPORTED_MEDIA_TYPE');
    const json = { ...text, contentType: 'application/json' };
    expect(said(await writer.call('POST', '/workflows', json))).toBe('400 VALIDATION_FAILED');
  });

  describe('on what is stored', () => {
    let partner: PartnerClient;
    let body: (changes?: object) => object;
    beforeAll(async () => {
      partner = await secure(await partnerWith({ limitFactor: 1 }));
      const workflowId = await createWorkflow(partner);
      body = (changes = {}) => mandateBody(workflowId, changes);
    });
    const unknown = '/mandates/JM_00000000000000000000000000';
    const unknownSkill = { skills: [{ skill_id: 'sk_999999999' }] };
    const tooMany = { skills: VERIFIABLE.map((skill_id) => ({ skill_id, verify: true })) };

    it('11 the rules of the request, then 12 idempotency, then 13 the object', async () => {
      const idempotencyKey = randomUUID();
      await partner.post('/workflows', { name: 'first' }, { idempotencyKey });
      const put = (more: object) => partner.put(unknown, body(more), { idempotencyKey });
      expect(said(await put({ title: '' }))).toBe('400 VALIDATION_FAILED');
      expect(said(await put({}))).toBe('422 IDEMPOTENCY_KEY_REUSED');
      expect(said(await partner.put(unknown, body()))).toBe('404 NOT_FOUND');
    });

    it('13 the object, then 14 the rules that read stored data', async () => {
      expect(said(await partner.put(unknown, body(unknownSkill)))).toBe('404 NOT_FOUND');
    });

    it('14 the rules that read stored data, then 15 conflicts, then 16 quantities', async () => {
      const jobId = { job_id: randomUUID() };
      await partner.post('/mandates', body(jobId));
      expect(said(await partner.post('/mandates', body({ ...jobId, ...unknownSkill })))).toBe(
        '400 VALIDATION_FAILED',
      );
      expect(said(await partner.post('/mandates', body({ ...jobId, ...tooMany })))).toBe('409 CONFLICT');
      expect(said(await partner.post('/mandates', body(tooMany)))).toBe('422 LIMIT_EXCEEDED');
    });

    it('15 conflicts, then 16 quantities, then 17 credits', async () => {
      const { body: made } = await partner.post('/mandates', body());
      const mandateId = made.data.mandate_id as string;
      await untilStatus(partner, mandateId, 'ready');
      const people = (count: number) =>
        Array.from({ length: count }, (_, nth) => ({ name: 'n', email: `p${nth}@example.org` }));
      const call = (mandate_id: string, count: number) =>
        partner.post(
          '/campaigns',
          { mandate_id, name: 'c', candidates: people(count) },
          { idempotencyKey: randomUUID() },
        );
      expect(said(await call(mandateId, 1_001))).toBe('422 LIMIT_EXCEEDED');
      expect(said(await call(mandateId, 1))).toBe('402 INSUFFICIENT_CREDITS');
      await partner.delete(`/mandates/${mandateId}`);
      expect(said(await call(mandateId, 1_001))).toBe('409 CONFLICT');
    });
  });
});

const SECURE = { 'x-forwarded-proto': 'https' };

const said = ({ status, body }: Answer) => `${status} ${body.error?.code}`;

/** A partner whose every call comes over HTTPS. */
function secure(partner: PartnerClient): PartnerClient {
  const call = partner.call.bind(partner);
  partner.call = (method, path, options = {}) =>
    call(method, path, { ...options, headers: { ...SECURE, ...options.headers } });
  return partner;
}

class SecureWorld extends World {
  override fetch(path: string, init: RequestInit = {}): Promise<Answer> {
    return super.fetch(path, {
      ...init,
      headers: { ...SECURE, ...(init.headers as Record<string, string>) },
    });
  }
}
