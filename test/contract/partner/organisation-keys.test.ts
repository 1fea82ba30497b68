import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMPLOYER_SCOPES } from '../../../subgraphs/mandate/accounts/access/scopes.ts';
import { employerOf, NOBODY, platformWorld, refusal, type PlatformWorld } from '../../world/employers.ts';
import { within } from '../../world/eventually.ts';
import { problemsOf } from '../../world/mandates.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND', reason: null };
const clientOf = ({ key_id, secret }: { key_id: string; secret: string }) =>
  new PartnerClient(world().url, key_id, secret);

describe('POST /organisations/{organisation_id}/keys', () => {
  let all: PlatformWorld;
  let path: string;
  let organisationId: string;
  beforeAll(async () => {
    all = await platformWorld();
    ({ organisation_id: organisationId } = await all.employer());
    path = `/organisations/${organisationId}/keys`;
  });

  it("201 with the secret: a key of the employer's, with all that an employer may", async () => {
    const { status, body } = await all.platform.post(path);
    expect({ status, data: body.data }).toEqual({
      status: 201,
      data: {
        key_id: expect.stringMatching(/^VFN_LIVE_[A-Z0-9]{24}$/),
        organisation_id: organisationId,
        mode: 'live',
        scopes: [...EMPLOYER_SCOPES],
        created_at: expect.any(String),
        expires_at: null,
        revoked_at: null,
        secret: expect.stringMatching(/^VFN_SK_[A-Za-z0-9]{40}$/),
      },
    });
    const own = clientOf(body.data);
    const { workflow_id } = (await own.post('/workflows', { name: 'Of the employer' })).body.data;
    expect((await all.platform.actingFor(organisationId).get(`/workflows/${workflow_id}`)).status).toBe(200);
    expect((await all.platform.get(`/workflows/${workflow_id}`)).status).toBe(404);
    expect((await own.get('/organisations')).body.error.code).toBe('SCOPE_MISSING');
  });

  it('takes scopes and an end, in the mode of the platform key', async () => {
    const inTest = await all.organisation.partner({ mode: 'test' });
    const { organisation_id } = await employerOf(inTest);
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await inTest.post(`/organisations/${organisation_id}/keys`, {
      scopes: ['workflows:read', 'skills:read'],
      expires_at,
    });
    expect(answer.body.data).toMatchObject({
      key_id: expect.stringMatching(/^VFN_TEST_/),
      mode: 'test',
      scopes: ['skills:read', 'workflows:read'],
      expires_at,
    });
    const own = clientOf(answer.body.data);
    expect((await own.get('/workflows')).status).toBe(200);
    expect((await own.post('/workflows', { name: 'x' })).body.error.code).toBe('SCOPE_MISSING');
  });

  it('a repeat with the same Idempotency-Key shows the same secret, and makes no second key', async () => {
    const idempotencyKey = randomUUID();
    const first = await all.platform.post(path, {}, { idempotencyKey });
    const again = await all.platform.post(path, {}, { idempotencyKey });
    expect(again.body).toEqual(first.body);
  });

  it.each([
    ['an unknown scope', { scopes: ['everything'] }, ['scopes[0]']],
    ['a scope of platforms', { scopes: ['skills:read', 'platform:write'] }, ['scopes[1]']],
    ['a scope twice', { scopes: ['skills:read', 'skills:read'] }, ['scopes']],
    ['no scope', { scopes: [] }, ['scopes']],
    ['an end that is no time', { expires_at: 'tomorrow' }, ['expires_at']],
    ['an end that is past', { expires_at: '2026-01-01T00:00:00Z' }, ['expires_at']],
    ['a mode', { mode: 'live' }, ['mode']],
    ['raised limits', { limit_factor: 10 }, ['limit_factor']],
  ])('400 for %s', async (_, body, paths) => {
    expect(problemsOf(await all.platform.post(path, body))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths,
    });
  });

  it('404 for an organisation that is not its own', async () => {
    const other = await platformWorld();
    for (const id of [organisationId, NOBODY, other.organisation.id])
      expect(refusal(await other.platform.post(`/organisations/${id}/keys`))).toEqual(NOT_FOUND);
  });
});

describe('POST /organisations/{organisation_id}/keys/{key_id}/revoke', () => {
  it('ends the key within 5 seconds; a repeat changes nothing', async () => {
    const { platform, employer } = await platformWorld();
    const { organisation_id } = await employer();
    const key = (await platform.post(`/organisations/${organisation_id}/keys`)).body.data;
    const own = clientOf(key);
    expect((await own.get('/workflows')).status).toBe(200);
    const revoke = () => platform.post(`/organisations/${organisation_id}/keys/${key.key_id}/revoke`);
    const { secret: _, ...record } = key;
    const first = await revoke();
    expect(first.body.data).toEqual({ ...record, revoked_at: expect.any(String) });
    expect((await revoke()).body.data).toEqual(first.body.data);
    await within('it is refused', 6, async () => (await own.get('/workflows')).status === 401);
  });

  it('404 for keys that are not of that employer, in that mode', async () => {
    const { platform, employer, organisation } = await platformWorld();
    const [one, other] = [await employer(), await employer()];
    const { key_id } = (await platform.post(`/organisations/${one.organisation_id}/keys`)).body.data;
    const live = await world().admin('IssueKey', {
      input: { organisationId: one.organisation_id, mode: 'test' },
    });
    const wrong = [
      `/organisations/${other.organisation_id}/keys/${key_id}/revoke`,
      `/organisations/${one.organisation_id}/keys/${platform.keyId}/revoke`,
      `/organisations/${one.organisation_id}/keys/${live.key.id}/revoke`,
      `/organisations/${organisation.id}/keys/${platform.keyId}/revoke`,
      `/organisations/${NOBODY}/keys/${key_id}/revoke`,
    ];
    for (const path of wrong) expect(refusal(await platform.post(path))).toEqual(NOT_FOUND);
    const foreign = (await platformWorld()).platform;
    expect(
      refusal(await foreign.post(`/organisations/${one.organisation_id}/keys/${key_id}/revoke`)),
    ).toEqual(NOT_FOUND);
    expect((await platform.post(`/organisations/${one.organisation_id}/keys/x/revoke`)).status).toBe(400);
  });
});
