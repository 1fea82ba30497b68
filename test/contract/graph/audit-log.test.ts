import { describe, expect, it } from 'vitest';
import { gql } from '../../world/gql.ts';
import { world } from '../../world/world.ts';

const QUERY = gql(`query ($organisationId: ID) {
  auditLog(organisationId: $organisationId) { edges { node { action subject actorKind requestId details } } }
}`);

describe('the audit log', () => {
  it('tells operators who did what, newest first, without secrets', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner({ mode: 'test' });
    await world().admin('RevokeKey', { id: partner.keyId });
    await world().admin('GrantCredits', {
      input: { organisationId: organisation.id, mode: 'test', amount: 5 },
    });
    const { body } = await world().graph(
      QUERY,
      { organisationId: organisation.id },
      world().demo.operatorToken,
    );
    const nodes = body.data.auditLog.edges.map(({ node }) => node);
    expect(nodes.map(({ action }) => action)).toEqual([
      'credits.granted',
      'key.revoked',
      'key.issued',
      'organisation.created',
    ]);
    expect(nodes[1]).toMatchObject({
      subject: partner.keyId,
      actorKind: 'operator',
      requestId: expect.any(String),
    });
    expect(JSON.stringify(nodes)).not.toContain(partner.secret);
  });

  it('tells what became of a verification key, by its hash', async () => {
    const organisation = await world().organisation();
    const key = await organisation.verificationKey('live');
    const returnOrigins = ['https://students.example'];
    await world().admin('SetReturnOrigins', { key, returnOrigins });
    const hash = await world().admin('RevokeVerificationKey', { key });
    const { body } = await world().graph(
      QUERY,
      { organisationId: organisation.id },
      world().demo.operatorToken,
    );
    const [revoked, allowed, issued] = body.data.auditLog.edges.map(({ node }) => node);
    expect(revoked).toMatchObject({ action: 'verification-key.revoked', subject: hash });
    expect(allowed).toMatchObject({ action: 'verification-key.return-origins', subject: hash });
    expect(JSON.stringify(allowed)).toContain(returnOrigins[0]);
    expect(issued).toMatchObject({ action: 'verification-key.issued', subject: hash });
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it('tells operators apart by their token', async () => {
    const { token } = await world().admin('IssueToken', { input: { operator: true } });
    const create = gql('mutation ($name: String!) { createOrganisation(name: $name) { id } }');
    const made = await world().graph(create, { name: `audited ${Date.now()}` }, token);
    const organisationId = made.body.data.createOrganisation.id;
    const query = gql(
      'query ($organisationId: ID) { auditLog(organisationId: $organisationId) { edges { node { actorId } } } }',
    );
    const { body } = await world().graph(query, { organisationId }, world().demo.operatorToken);
    expect(body.data.auditLog.edges[0]?.node.actorId).toMatch(/^TK_/);
  });

  it('is for operators alone', async () => {
    const { body } = await world().graph(QUERY, {}, world().demo.live.uiToken);
    expect(body.errors[0].extensions.code).toBe('SCOPE_MISSING');
  });
});
