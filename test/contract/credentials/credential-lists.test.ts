import { beforeAll, describe, expect, it } from 'vitest';
import { data, platformOf, skillIds } from '../../world/platform.ts';
import type { TestOrganisation } from '../../world/world.ts';
import { world } from '../../world/world.ts';

const [A, B] = skillIds(2) as [string, string];
const FIELDS =
  'edges { node { id skillId subjectKind subjectId state revokedReason } } pageInfo { endCursor hasNextPage }';
const listOf = (field: string, more = '') =>
  `query ($filter: CredentialFilter, $first: Int, $after: String, $organisationId: ID) {
    listed: ${field}(filter: $filter, first: $first, after: $after ${more}) { ${FIELDS} }
  }`;
const OWN = listOf('studentCredentials').replace(', $organisationId: ID', '');
const OF_CANDIDATES = OWN.replace('studentCredentials', 'candidateCredentials');
const ALL = listOf('skillCredentials', ', organisationId: $organisationId');

/** A student who was endorsed in both skills and took a credential for each. */
async function taken(organisation: TestOrganisation, mode: 'test' | 'live' = 'live') {
  const platform = await platformOf(world(), organisation, mode);
  const session = await platform.awaiting({ more: { endorsementType: 'mentor' } });
  data(await platform.answer(session, { [A]: true, [B]: true }));
  const { credentials } = data(
    await platform.call('POST', `/verify/${session.sessionToken}/credentials`, {}),
  );
  const idOf = (skillId: string): string =>
    credentials
      .find((one: any) => one.skillId === skillId)
      .credentialUrl.split('/')
      .at(-1);
  return { subjectId: session.serviceVerificationId, a: idOf(A), b: idOf(B) };
}

const listed = async (token: string, query: string, variables: object = {}) => {
  const { body } = await world().graph(query, variables as never, token);
  return (body as any).errors ?? (body as any).data.listed.edges.map(({ node }: any) => node.id);
};

describe('lists of credentials', () => {
  let organisation: TestOrganisation;
  let one: Awaited<ReturnType<typeof taken>>;
  let token: string;
  beforeAll(async () => {
    organisation = await world().organisation();
    one = await taken(organisation);
    token = await organisation.token({ scopes: ['verifications:read'] });
    await world().admin('RevokeCredential', { id: one.b, note: 'Issued by mistake.' });
  });

  it('an organisation sees its own in its mode, by state, skill and verification', async () => {
    expect((await listed(token, OWN)).toSorted()).toEqual([one.a, one.b].toSorted());
    expect(await listed(token, OWN, { filter: { state: 'holds' } })).toEqual([one.a]);
    expect(await listed(token, OWN, { filter: { state: 'revoked' } })).toEqual([one.b]);
    expect(await listed(token, OWN, { filter: { state: 'expired' } })).toEqual([]);
    expect(await listed(token, OWN, { filter: { skillId: A } })).toEqual([one.a]);
    expect(await listed(token, OWN, { filter: { subjectId: one.subjectId } })).toHaveLength(2);
    expect(await listed(token, OWN, { filter: { subjectId: 'VR_none' } })).toEqual([]);
    const testToken = await organisation.token({ mode: 'test', scopes: ['verifications:read'] });
    expect(await listed(testToken, OWN)).toEqual([]);
    const other = await (await world().organisation()).token({});
    expect(await listed(other, OWN)).toEqual([]);
  });

  it('pages follow each other, newest first', async () => {
    const { body } = await world().graph(OWN, { first: 1 } as never, token);
    const { edges, pageInfo } = (body as any).data.listed;
    expect(pageInfo.hasNextPage).toBe(true);
    const [next] = await listed(token, OWN, { first: 1, after: pageInfo.endCursor });
    expect([edges[0].node.id, next].toSorted()).toEqual([one.a, one.b].toSorted());
  });

  it('those of candidates and of students need the scope of each', async () => {
    expect((await listed(token, OF_CANDIDATES))[0].extensions.code).toBe('SCOPE_MISSING');
    const ofResults = await organisation.token({ scopes: ['results:read'] });
    expect(await listed(ofResults, OF_CANDIDATES)).toEqual([]);
    expect((await listed(ofResults, OWN))[0].extensions.code).toBe('SCOPE_MISSING');
  });

  it("an operator sees all; the reason of a revocation is for operators' eyes alone", async () => {
    const { operatorToken } = world().demo;
    const mine = { organisationId: organisation.id };
    expect(await listed(operatorToken, ALL, { ...mine, filter: { state: 'revoked' } })).toEqual([one.b]);
    expect((await listed(token, ALL))[0].extensions.code).toBe('SCOPE_MISSING');
    const withNote = (query: string) => query.replace('revokedReason', 'revokedReason revokedNote');
    const { body } = await world().graph(withNote(ALL), mine as never, operatorToken);
    const notes = (body as any).data.listed.edges.map(({ node }: any) => node.revokedNote);
    expect(notes).toContain('Issued by mistake.');
    const refused = (await world().graph(withNote(OWN), {} as never, token)).body as any;
    expect(refused.errors[0].extensions.code).toBe('SCOPE_MISSING');
  });

  it('an unknown state is refused by its name', async () => {
    const [error] = await listed(token, OWN, { filter: { state: 'lost' } });
    expect(error.extensions).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
