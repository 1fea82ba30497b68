import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { factsIn } from '../../world/facts-in.ts';
import { gql } from '../../world/gql.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const seconds = () => Math.floor(Date.now() / 1000);

describe('partner authentication', () => {
  it.each(['x-api-key', 'x-timestamp', 'x-signature'])('401 without %s', async (header) => {
    const { status, body } = await world()
      .demoPartner()
      .get('/workflows', { headers: { [header]: '' } });
    expect({ status, code: body.error.code }).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('gives one message for an unknown key and a wrong signature', async () => {
    const { url, demo } = world();
    const wrong = await new PartnerClient(url, demo.live.keyId, 'VFN_SK_wrong').get('/workflows');
    const unknown = await new PartnerClient(url, `VFN_LIVE_${'A'.repeat(24)}`, demo.live.secret).get(
      '/workflows',
    );
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('tells a TEST key the string to sign and the time of the service, and a LIVE key nothing', async () => {
    const { url, demo } = world();
    const call = { timestamp: seconds(), idempotencyKey: 'once' };
    const body = { name: 'x' };
    const wrong = new PartnerClient(url, demo.test.keyId, 'VFN_SK_wrong');
    const answer = await wrong.post('/workflows', body, call);
    expect(answer.status).toBe(401);
    const details = factsIn(answer.body);
    expect(details['string_to_sign']).toBe(
      [
        'v1',
        call.timestamp,
        'POST',
        '/api/v1/partner/workflows',
        createHash('sha256').update(JSON.stringify(body)).digest('hex'),
        'idempotency-key:once',
      ].join('\n'),
    );
    expect(Math.abs(Number(details['time']) - seconds())).toBeLessThan(60);
    const unknown = new PartnerClient(url, `VFN_TEST_${'A'.repeat(24)}`, 'VFN_SK_wrong');
    expect(factsIn((await unknown.post('/workflows', body, call)).body)).toMatchObject({
      string_to_sign: details['string_to_sign'],
    });
    const late = await wrong.get('/workflows', { timestamp: seconds() - 305 });
    expect(factsIn(late.body)).toHaveProperty('time');
    const live = await new PartnerClient(url, demo.live.keyId, 'VFN_SK_wrong').get('/workflows');
    expect(live.body.error.details).toEqual([]);
  });

  it('takes a clock up to 5 minutes off, either way', async () => {
    const partner = world().demoPartner();
    for (const timestamp of [seconds() - 295, seconds() + 295])
      expect((await partner.get('/workflows', { timestamp })).status).toBe(200);
    for (const timestamp of [seconds() - 305, seconds() + 305])
      expect((await partner.get('/workflows', { timestamp })).status).toBe(401);
  });

  it('401 when body, path, method or a signed header was altered on the way', async () => {
    const partner = world().demoPartner();
    const altered = [
      partner.post('/workflows', { name: 'x' }, { headers: { 'x-on-behalf-of': 'somebody' } }),
      partner.post('/workflows', { name: 'x' }, { headers: { 'idempotency-key': 'key' } }),
      partner.get('/workflows', { headers: { 'x-timestamp': String(seconds() - 1) } }),
    ];
    for (const answer of await Promise.all(altered)) expect(answer.status).toBe(401);
  });

  it('tells a revoked or expired key only to a caller with the right signature', async () => {
    const organisation = await world().organisation();
    const expired = await organisation.partner({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect((await expired.get('/workflows')).body.error.message).toBe('The key is expired.');
    const revoked = await organisation.partner();
    await world().admin('RevokeKey', { id: revoked.keyId });
    expect((await revoked.get('/workflows')).body.error.message).toBe('The key is revoked.');
    const guess = new PartnerClient(world().url, revoked.keyId, 'VFN_SK_guess');
    expect((await guess.get('/workflows')).body.error.message).not.toContain('revoked');
  });

  it('takes both secrets during a rotation', async () => {
    const before = await (await world().organisation()).partner();
    const { secret } = await world().admin('RotateKey', { id: before.keyId });
    const after = new PartnerClient(world().url, before.keyId, secret);
    expect((await after.get('/workflows')).status).toBe(200);
    expect((await before.get('/workflows')).status).toBe(200);
  });

  it('comes before the path: a stranger is not told what exists', async () => {
    const foreign = new PartnerClient(world().url, world().demo.live.keyId, 'VFN_SK_wrong');
    expect((await foreign.get('/nothing')).status).toBe(401);
  });

  it('a good key works on from an address that guesses, and a guess there is 429', async () => {
    const partner = await (await world().organisation()).partner();
    const headers = { 'x-forwarded-for': world().address };
    const guess = new PartnerClient(world().url, partner.keyId, 'VFN_SK_guess');
    expect((await partner.get('/workflows', { headers })).status).toBe(200);
    // Two windows at most, of 20 each.
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 42)
      statuses.push((await guess.get('/workflows', { headers })).status);
    const refused = await guess.get('/workflows', { headers });
    expect({ status: refused.status, code: refused.body.error.code }).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await partner.get('/workflows', { headers })).status).toBe(200);
  });

  it('503 while the organisation is switched off', async () => {
    const organisation = await world().organisation();
    await world().graph(
      gql('mutation ($id: ID!) { switchOrganisation(id: $id, disabled: true) { id } }'),
      { id: organisation.id },
      world().demo.operatorToken,
    );
    const answer = await (await organisation.partner()).get('/workflows');
    expect({ status: answer.status, code: answer.body.error.code }).toEqual({
      status: 503,
      code: 'SERVICE_DISABLED',
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // The caller is known: the answer tells their limits, and takes nothing from them.
    expect(answer.headers.get('ratelimit-remaining')).toBe(answer.headers.get('ratelimit-limit'));
  });
});
