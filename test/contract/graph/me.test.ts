import { describe, expect, it } from 'vitest';
import { PARTNER_SCOPES, VERIFICATION_SCOPES } from '../../../subgraphs/mandate/accounts/access/scopes.ts';
import { gql } from '../../world/gql.ts';
import { world } from '../../world/world.ts';

const ME = gql('{ me { name organisation { id name } mode scopes operator } }');
const me = async (token: string) => (await world().graph(ME, {}, token)).body.data?.me;

describe('me', () => {
  it('tells a UI its organisation, mode and scopes', async () => {
    const organisation = await world().organisation();
    expect(
      await me(await organisation.token({ mode: 'test', scopes: ['results:read', 'mandates:read'] })),
    ).toEqual({
      name: expect.stringMatching(/^TK_/),
      organisation: { id: organisation.id, name: expect.stringMatching(/^test /) },
      mode: 'test',
      scopes: ['mandates:read', 'results:read'],
      operator: false,
    });
    const all = await me(await organisation.token());
    expect(all?.scopes).toEqual([...PARTNER_SCOPES, ...VERIFICATION_SCOPES].toSorted());
  });

  it('tells operators that they are, with no organisation', async () => {
    expect(await me(world().demo.operatorToken)).toMatchObject({
      organisation: null,
      mode: null,
      operator: true,
    });
  });

  it('tells a partner key its own id', async () => {
    const partner = await (await world().organisation()).partner();
    const { body } = await partner.graph(ME, {});
    expect(body.data.me).toMatchObject({ name: partner.keyId, mode: 'live', operator: false });
  });
});

describe('queues', () => {
  const QUEUES = gql('{ queues { name waiting oldestSeconds } }');

  it('are shown to operators alone, each with how many wait and for how long', async () => {
    const { body } = await world().graph(QUEUES, {}, world().demo.operatorToken);
    expect(body.data!.queues.map(({ name }) => name)).toEqual(['events', 'jobs', 'contacts']);
    for (const { waiting, oldestSeconds } of body.data!.queues) {
      expect(waiting).toBeGreaterThanOrEqual(0);
      expect(oldestSeconds).toBeGreaterThanOrEqual(0);
    }
    const refused = await world().graph(QUEUES, {}, await (await world().organisation()).token());
    expect(refused.body.errors?.[0]?.extensions?.code).toBe('SCOPE_MISSING');
  });
});
