import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../world/mandates.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const withSecret = ({ keyId }: PartnerClient, secret: string) =>
  new PartnerClient(world().url, keyId, secret);
const letsIn = async (client: PartnerClient) => (await client.get('/workflows')).status;

describe('POST /keys/{key_id}/rotate', () => {
  it('200 with a new secret; the old one is good for 24 hours more', async () => {
    const partner = await (await world().organisation()).partner();
    const before = Date.now();
    const { status, body } = await partner.post(`/keys/${partner.keyId}/rotate`);
    const { secret, old_secret_until: until, ...rest } = body.data;
    expect({ status, rest }).toEqual({ status: 200, rest: { key_id: partner.keyId } });
    expect(secret).toMatch(/^VFN_SK_[A-Za-z0-9]{40}$/);
    expect(Math.abs(Date.parse(until) - before - 86_400_000)).toBeLessThan(60_000);
    expect(await letsIn(withSecret(partner, secret))).toBe(200);
    expect(await letsIn(partner)).toBe(200);
  });

  it('rotated again within a day, every secret is good for its own day, five in all', async () => {
    const organisation = await world().organisation();
    const [admin, partner] = [await organisation.partner(), await organisation.partner()];
    const secrets = [partner.secret];
    for (let nth = 0; nth < 5; nth++)
      secrets.push((await admin.post(`/keys/${partner.keyId}/rotate`)).body.data.secret);
    const statuses: number[] = [];
    for (const secret of secrets) statuses.push(await letsIn(withSecret(partner, secret)));
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  });

  it("an operator's rotation keeps them too", async () => {
    const partner = await (await world().organisation()).partner();
    const rotate = async () => (await world().admin('RotateKey', { id: partner.keyId })).secret;
    const secrets = [partner.secret, await rotate(), await rotate()];
    for (const secret of secrets) expect(await letsIn(withSecret(partner, secret))).toBe(200);
  });

  it("404 for a key of another organisation, of the organisation's other mode, or of nobody", async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const others = [
      await (await world().organisation()).partner(),
      await organisation.partner({ mode: 'test' }),
    ];
    for (const other of others) {
      const answer = await partner.post(`/keys/${other.keyId}/rotate`);
      expect(problemsOf(answer)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await letsIn(other)).toBe(200);
    }
    const unknown = await partner.post(`/keys/VFN_LIVE_${'A'.repeat(24)}/rotate`);
    expect(problemsOf(unknown)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const noKey = await partner.post('/keys/one/rotate');
    expect(problemsOf(noKey)).toEqual({ status: 400, code: 'VALIDATION_FAILED', paths: ['key_id'] });
  });

  it('403 for a key that may do more than the one that asks: its secret would be a way to that', async () => {
    const organisation = await world().organisation();
    const [few, all] = [await organisation.partner({ scopes: ['keys:write'] }), await organisation.partner()];
    const answer = await few.post(`/keys/${all.keyId}/rotate`);
    expect(problemsOf(answer)).toMatchObject({ status: 403, code: 'SCOPE_MISSING' });
    expect(await letsIn(all)).toBe(200);
    expect((await few.post(`/keys/${few.keyId}/rotate`)).status).toBe(200);
    expect((await all.post(`/keys/${few.keyId}/rotate`)).status).toBe(200);
  });

  it('is written to the audit log, without the secret', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const { secret } = (await partner.post(`/keys/${partner.keyId}/rotate`)).body.data;
    const { body } = await world().graph(
      `query ($id: ID) {
        auditLog(organisationId: $id) { edges { node { action subject actorKind actorId details } } }
      }`,
      { id: organisation.id },
      world().demo.operatorToken,
    );
    const nodes = body.data.auditLog.edges.map(({ node }: any) => node);
    const by = { actorKind: 'key', actorId: partner.keyId };
    expect(nodes).toContainEqual(
      expect.objectContaining({ action: 'key.rotated', subject: partner.keyId, ...by }),
    );
    expect(JSON.stringify(nodes)).not.toContain(secret);
  });
});
