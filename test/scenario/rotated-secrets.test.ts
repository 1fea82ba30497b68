import { createHash } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { signUiToken } from '../../kernel/core/identity/ui-token.ts';
import { endOtherSessions, withClient } from '../world/database.ts';
import { within } from '../world/eventually.ts';
import { LiveClient } from '../world/live-client.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startParts } from '../world/parts.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { testSecrets } from '../world/subgraph.ts';
import { World } from '../world/world.ts';

const NAMES = ['INTERNAL_SECRET', 'UI_JWT_SECRET', 'ADMIN_API_KEY'] as const;
const secretOf = (name: string, version: string) =>
  createHash('sha256').update(`${name} ${version}`).digest('hex');

async function startWith(databaseUrl: string, ...versions: string[]): Promise<RunningSystem> {
  const env = Object.fromEntries(
    NAMES.map((name) => [name, versions.map((version) => secretOf(name, version)).join(',')]),
  );
  const system = await startSystem({ databaseUrl, env: { ...env, MASTER_KEY: testSecrets.masterKey } });
  onTestFinished(() => system.stop());
  return system;
}

const operator = { sub: 'an operator', org: null, mode: null, scopes: [], operator: true };

async function graphStatus({ url }: RunningSystem, version: string): Promise<number> {
  const token = await signUiToken(secretOf('UI_JWT_SECRET', version), operator, new Date(), 60);
  const { status } = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ surfaces { name } }' }),
  });
  return status;
}

const adminStatus = async ({ url }: RunningSystem, version: string): Promise<number> => {
  const headers = { 'x-api-key': secretOf('ADMIN_API_KEY', version) };
  return (await fetch(`${url}/api/admin/skill-requests`, { headers })).status;
};

it('secrets are replaced while processes of both steps serve: each takes what either signs, and logs in to the database', async () => {
  const databaseUrl = await migratedDatabase();
  const announced = await startWith(databaseUrl, 'old', 'new');
  const { keyId, secret } = await (await new World(announced).organisation()).partner();
  const readAt = async ({ url }: RunningSystem) =>
    (await new PartnerClient(url, keyId, secret).get('/workflows')).status;
  expect(await readAt(announced)).toBe(200);

  // The second process gives the roles of the subgraphs the password of the new secret.
  const switched = await startWith(databaseUrl, 'new', 'old');
  await withClient(databaseUrl, (client) => endOtherSessions(client, 'the service'));
  for (const system of [announced, switched]) {
    await within('it has logged in again', 20, async () => (await readAt(system)) === 200);
    for (const version of ['old', 'new']) {
      expect(await graphStatus(system, version)).toBe(200);
      expect(await adminStatus(system, version)).toBe(200);
    }
    expect(await graphStatus(system, 'another')).toBe(401);
    expect(await adminStatus(system, 'another')).toBe(403);
  }
});

it('a gateway that was given the new secret at once is answered by parts that have the old one alone, live too', async () => {
  const [old, fresh] = [secretOf('INTERNAL_SECRET', 'old'), secretOf('INTERNAL_SECRET', 'new')];
  const parts = await startParts(await migratedDatabase(), { INTERNAL_SECRET: old });
  onTestFinished(() => parts.stop());
  const organisation = await parts.gateway.organisation();
  const token = await organisation.token({ mode: 'test' });
  const { keyId, secret } = await organisation.partner({ mode: 'test' });
  const partner = new PartnerClient(parts.urls.facade, keyId, secret);

  await parts.kill('gateway');
  parts.start('gateway', { INTERNAL_SECRET: `${fresh},${old}` });
  for (const part of ['gateway', 'facade'] as const)
    await within(`the ${part} is ready`, 30, () =>
      fetch(`${parts.urls[part]}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  expect((await partner.get('/workflows')).status).toBe(200);

  const connectionParams = { authorization: `Bearer ${token}` };
  const live = new LiveClient(parts.urls.gateway, { connectionParams });
  onTestFinished(() => live.leave());
  const changes = live.subscribe('subscription { workflowChanged { workflow { name } } }');
  // The first events may be older than the subscription.
  await within('an event comes', 20, async () => {
    const { status } = await partner.post('/workflows', {
      name: 'Masons',
      languages: ['hi'],
      channels: ['sms'],
    });
    expect([status, changes.errors]).toEqual([201, []]);
    return changes.results.length > 0;
  });
  expect(changes.values[0].workflow.name).toBe('Masons');
});
