import { describe, expect, it } from 'vitest';
import { loadOperations } from '../../../kernel/core/graph/operations.ts';
import type { OperationName } from '../../../kernel/core/graph/operation-types.ts';
import { eventually } from '../../world/eventually.ts';
import { world } from '../../world/world.ts';

const operations = loadOperations();
const nodes = <Node>({ edges }: { edges: readonly { node: Node }[] }): Node[] =>
  edges.map(({ node }) => node);

/** The code with which a caller with every scope of an organisation, and no operator, is refused. */
async function refusal(operation: OperationName, variables: object, token: string) {
  const { body } = await world().graph(operations.byName(operation).text, variables, token);
  return (body as any).errors?.[0]?.extensions?.code as string | undefined;
}

describe('organisations', () => {
  it('are found by a part of the name, by the id and by their state, with their accounts', async () => {
    const organisation = await world().organisation();
    const input = { organisationId: organisation.id, mode: 'test', amount: 7 } as const;
    await world().admin('GrantCredits', { input });
    const { name } = (await world().admin('ConsoleOrganisation', { id: organisation.id }))!;
    const find = async (filter: { search?: string; disabled?: boolean; isPlatform?: boolean }) =>
      nodes(await world().admin('ConsoleOrganisations', { filter }));
    const part = name.slice(5, 30).toUpperCase();
    expect(await find({ search: part })).toMatchObject([
      { id: organisation.id, name, accounts: [{ mode: 'test', balance: 7 }] },
    ]);
    expect(await find({ search: organisation.id })).toHaveLength(1);
    expect(await find({ search: '100%_' })).toEqual([]);
    expect(await find({ search: part, disabled: true })).toEqual([]);
    expect(await find({ search: part, isPlatform: true })).toEqual([]);
    await world().admin('ConsoleSwitchOrganisation', { id: organisation.id, disabled: true });
    expect(await find({ search: part, disabled: true })).toMatchObject([{ disabled: true }]);
    expect(await world().admin('ConsoleOrganisation', { id: `OR_${'0'.repeat(26)}` })).toBeNull();
  });

  it('come in pages, each once', async () => {
    for (let n = 0; n < 3; n++) await world().organisation();
    const first = await world().admin('ConsoleOrganisations', { first: 2 });
    const { endCursor: after } = first.pageInfo;
    const second = await world().admin('ConsoleOrganisations', { first: 2, after });
    const ids = [...nodes(first), ...nodes(second)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('keys', () => {
  it('tell their state, their last use and how near they are to their limits', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner({ mode: 'live', limitFactor: 1 });
    const filter = { organisationId: organisation.id };
    const read = async () => nodes(await world().admin('ConsoleKeys', { filter }))[0]!;
    expect(await read()).toMatchObject({ id: partner.keyId, state: 'good', lastUsedAt: null });
    const before = Date.now();
    for (let n = 0; n < 3; n++) expect((await partner.get('/workflows')).status).toBe(200);
    const used = await eventually('the use is told', async () => {
      const key = await read();
      return key.lastUsedAt === null ? undefined : key;
    });
    expect(Date.parse(used.lastUsedAt!)).toBeGreaterThanOrEqual(before - 1_000);
    const limits = Object.fromEntries(used.limits!.limits.map((limit) => [limit.name, limit]));
    expect(limits['key/minute']).toMatchObject({ limit: 6_000 });
    expect(limits['mandateWrites/day']).toMatchObject({ limit: 20_000, used: 0 });
    // A minute may have begun in between.
    expect(limits['reads/minute']!.used).toBeLessThanOrEqual(3);
    await world().admin('RevokeKey', { id: partner.keyId });
    expect(await read()).toMatchObject({ state: 'revoked' });
  });

  it('tell a use of the graph as one of REST', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const text = '{ workflows { edges { node { name } } } }';
    expect((await partner.graph(text)).status).toBe(200);
    await eventually('the use is told', async () => {
      const page = await world().admin('ConsoleKeys', { filter: { organisationId: organisation.id } });
      return nodes(page)[0]!.lastUsedAt ?? undefined;
    });
  });

  it('are filtered by mode and state', async () => {
    const organisation = await world().organisation();
    const [live, test] = [await organisation.partner(), await organisation.partner({ mode: 'test' })];
    const expired = await organisation.partner({ expiresAt: new Date(Date.now() - 1_000).toISOString() });
    const revoked = await organisation.partner();
    await world().admin('RevokeKey', { id: revoked.keyId });
    const find = async (filter: { mode?: 'test'; state?: 'good' | 'expired' | 'revoked' }) =>
      nodes(
        await world().admin('ConsoleKeys', { filter: { organisationId: organisation.id, ...filter } }),
      ).map(({ id }) => id);
    expect(await find({ state: 'good' })).toEqual([test.keyId, live.keyId]);
    expect(await find({ state: 'expired' })).toEqual([expired.keyId]);
    expect(await find({ state: 'revoked' })).toEqual([revoked.keyId]);
    expect(await find({ mode: 'test' })).toEqual([test.keyId]);
  });

  it('of student platforms are listed by their hash, with their last use', async () => {
    const organisation = await world().organisation();
    const key = await organisation.verificationKey('test', ['https://students.example']);
    await organisation.verificationKey('live');
    const read = async (state?: 'good' | 'revoked' | 'expired') =>
      nodes(
        await world().admin('ConsoleVerificationKeys', {
          filter: { organisationId: organisation.id, mode: 'test', ...(state && { state }) },
        }),
      );
    const [first] = await read();
    expect(first).toMatchObject({ returnOrigins: ['https://students.example'], lastUsedAt: null });
    expect(JSON.stringify(first)).not.toContain(key);
    await world().fetch('/api/v1/verifications/VS_0', { headers: { 'x-api-key': key } });
    await eventually('the use is told', async () => (await read())[0]!.lastUsedAt ?? undefined);
    await world().admin('ConsoleRevokeVerificationKey', { key: first!.id });
    expect(await read('good')).toEqual([]);
    expect(await read('expired')).toEqual([]);
    expect(await read('revoked')).toHaveLength(1);
  });
});

describe('the ledger', () => {
  it('of any account is read by operators with its notes, of the own by its people without', async () => {
    const organisation = await world().organisation();
    const grant = (amount: number, note: string) =>
      world().admin('ConsoleGrantCredits', {
        input: { organisationId: organisation.id, mode: 'test', amount, note },
      });
    await grant(5, 'first');
    await grant(6, 'second');
    const account = { organisationId: organisation.id, mode: 'test' } as const;
    const page = await world().admin('ConsoleLedger', { ...account, first: 1 });
    expect(nodes(page)).toMatchObject([{ amount: 6, kind: 'grant', note: 'second' }]);
    const { endCursor: after } = page.pageInfo;
    const rest = await world().admin('ConsoleLedger', { ...account, after });
    expect(nodes(rest)).toMatchObject([{ amount: 5, note: 'first' }]);
    expect(nodes(await world().admin('ConsoleLedger', { ...account, kind: 'charge' }))).toEqual([]);
    expect(nodes(await world().admin('ConsoleLedger', { ...account, mode: 'live' }))).toEqual([]);

    const own = async (token: string, kind?: string) => {
      const { text } = operations.byName('ConsoleOwnLedger');
      const { body } = await world().graph(text, kind ? { kind } : {}, token);
      return body as any;
    };
    const token = await organisation.token({ mode: 'test', scopes: ['campaigns:read'] });
    expect((await own(token)).data.creditEntries.edges).toHaveLength(2);
    expect((await own(token, 'charge')).data.creditEntries.edges).toEqual([]);
    const strange = await (await world().organisation()).token({ mode: 'test' });
    expect((await own(strange)).data.creditEntries.edges).toEqual([]);
    const poor = await organisation.token({ mode: 'test', scopes: ['skills:read'] });
    expect((await own(poor)).errors[0].extensions.code).toBe('SCOPE_MISSING');
    const noted = `{ creditEntries { edges { node { note } } } }`;
    const { body } = await world().graph(noted, {}, token);
    expect((body as any).errors[0].extensions.code).toBe('SCOPE_MISSING');
  });
});

describe('the audit log', () => {
  it('is filtered by action, by who did it, by what it was done to and by time', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    await world().admin('RevokeKey', { id: partner.keyId });
    const find = async (filter: Record<string, string>) =>
      nodes(await world().admin('ConsoleAuditLog', { organisationId: organisation.id, filter })).map(
        ({ action }) => action,
      );
    expect(await find({})).toEqual(['key.revoked', 'key.issued', 'organisation.created']);
    expect(await find({ action: 'key.' })).toEqual(['key.revoked', 'key.issued']);
    expect(await find({ action: 'key.issued' })).toEqual(['key.issued']);
    expect(await find({ action: 'key_' })).toEqual([]);
    expect(await find({ subject: partner.keyId })).toEqual(['key.revoked', 'key.issued']);
    expect(await find({ actorId: 'nobody' })).toEqual([]);
    expect(await find({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    expect(await find({ until: new Date(Date.now() + 60_000).toISOString() })).toHaveLength(3);
  });
});

describe('work and the clock', () => {
  it('that is not in trouble is not found to be retried', async () => {
    const text = operations.byName('ConsoleRetryWork').text;
    for (const id of ['999999999999', 'x', '-1']) {
      const { body } = await world().graph(text, { id }, world().demo.operatorToken);
      expect((body as any).errors[0].extensions.code).toBe('NOT_FOUND');
    }
    await world().admin('ConsoleTroubledWork', { filter: { state: 'parked', kind: 'no-such' } });
    await world().admin('ConsoleWorkTroubles', {});
  });

  it('tells its time', async () => {
    const { movable, now } = await world().admin('ConsoleClock', {});
    expect(typeof movable).toBe('boolean');
    expect(Date.parse(now)).toBeGreaterThan(0);
  });
});

describe('for operators alone', () => {
  it.each<[OperationName, (organisationId: string) => object]>([
    ['ConsoleOrganisations', () => ({})],
    ['ConsoleOrganisation', (id) => ({ id })],
    ['ConsoleKeys', (organisationId) => ({ filter: { organisationId } })],
    ['ConsoleVerificationKeys', (organisationId) => ({ filter: { organisationId } })],
    ['ConsoleLedger', (organisationId) => ({ organisationId, mode: 'live' })],
    ['ConsoleAuditLog', (organisationId) => ({ organisationId })],
    ['ConsoleOutbox', () => ({})],
    ['ConsoleTroubledWork', () => ({})],
    ['ConsoleWorkTroubles', () => ({})],
    ['ConsoleRetryWork', () => ({ id: '1' })],
    ['ConsoleClock', () => ({})],
    ['ConsoleMoveClock', () => ({ seconds: 1 })],
  ])(
    '%s is refused to people of an organisation, the own and a foreign one',
    async (operation, variables) => {
      const [organisation, foreign] = [await world().organisation(), await world().organisation()];
      for (const whose of [organisation, foreign])
        expect(await refusal(operation, variables(organisation.id), await whose.token())).toBe(
          'SCOPE_MISSING',
        );
    },
  );
});
