import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { withClient } from '../../world/database.ts';
import { platformWorld, switchAsOperator } from '../../world/employers.ts';
import { within } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { LiveClient, signedParams } from '../../world/live-client.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { Platform } from '../../world/platform.ts';
import { recordEvents } from '../../world/record-events.ts';
import { receiver, webhookAt } from '../../world/webhooks.ts';
import { TestOrganisation, world } from '../../world/world.ts';

const OFF = '503 SERVICE_DISABLED';
const WORKFLOWS = gql('{ workflows { edges { node { name } } } }');

/** A platform with an employer, and everybody who calls for that employer. */
async function employerWorld() {
  const all = await platformWorld();
  const { organisation_id: id } = await all.employer();
  const { body } = await all.platform.post(`/organisations/${id}/keys`);
  const key = new PartnerClient(world().url, body.data.key_id, body.data.secret);
  const employer = new TestOrganisation(world(), id);
  const [token, verificationKey] = [await employer.token(), await employer.verificationKey()];
  const said = ({ status, body: answer }: { status: number; body: any }) =>
    `${status} ${answer.error?.code ?? answer.errors?.[0]?.extensions.code ?? 'ok'}`;
  const callers: Record<string, () => Promise<string>> = {
    'a partner key': async () => said(await key.get('/workflows')),
    'a partner key on the graph': async () => said(await key.graph(WORKFLOWS)),
    'the platform for it': async () => said(await all.platform.actingFor(id).get('/workflows')),
    'a token': async () => said(await world().graph(WORKFLOWS, {}, token)),
    'a verification key': async () =>
      said(await new Platform(world(), verificationKey).get('/verify/unknown')),
  };
  const outcomes = async () => {
    const told: Record<string, string> = {};
    for (const [who, call] of Object.entries(callers)) told[who] = await call();
    return told;
  };
  /** All of them are told so within the 5 seconds that callers are cached. */
  const become = (off: boolean, which = Object.keys(callers)) =>
    within(`off: ${off}`, 6, async () => {
      const told = await outcomes();
      return which.every((who) => (told[who] === OFF) === off);
    });
  return { ...all, id, key, token, become, outcomes };
}

describe('a platform that is switched off', () => {
  it('switches its employers off, and on again', async () => {
    const { organisation, become, outcomes } = await employerWorld();
    const before = await outcomes();
    expect(Object.values(before)).not.toContain(OFF);
    await switchAsOperator(organisation.id, true);
    await become(true);
    await switchAsOperator(organisation.id, false);
    await become(false);
    expect(await outcomes()).toEqual(before);
  });

  it('leaves off an employer that was switched off by itself', async () => {
    const { organisation, id, key, become } = await employerWorld();
    await switchAsOperator(id, true);
    await switchAsOperator(organisation.id, true);
    await become(true);
    await switchAsOperator(organisation.id, false);
    await become(true);
    await switchAsOperator(id, false);
    await become(false);
    expect((await key.get('/workflows')).status).toBe(200);
  });

  it('changes nothing for the employers of other platforms', async () => {
    const [one, other] = [await employerWorld(), await employerWorld()];
    await switchAsOperator(one.organisation.id, true);
    await one.become(true);
    expect(Object.values(await other.outcomes())).not.toContain(OFF);
  });

  it("ends its employers' sockets, of keys and of tokens", async () => {
    const { organisation, key, token } = await employerWorld();
    const clients = [signedParams(key), { authorization: `Bearer ${token}` }].map(
      (connectionParams) => new LiveClient(world().url, { connectionParams }),
    );
    onTestFinished(() => clients.forEach((client) => void client.leave()));
    for (const client of clients) await client.subscribe('{ surfaces { name } }').has(1);
    await switchAsOperator(organisation.id, true);
    for (const client of clients) expect(await client.hasClosed()).toMatchObject({ code: 4403 });
  });

  it("keeps deliveries to its employers' webhooks waiting, which go out when it is on again", async () => {
    const [ours, witness] = [await employerWorld(), await employerWorld()];
    const hooks = { ours: await receiver(), witness: await receiver() };
    await webhookAt(ours.key, hooks.ours.url);
    await webhookAt(witness.key, hooks.witness.url);
    await switchAsOperator(ours.organisation.id, true);
    await ours.become(true);
    const record = async (id: string, objectKey: string) =>
      withClient(inject('systemDatabaseUrl'), async (client) => {
        const [eventId] = await recordEvents(client, id, [{ objectKey }]);
        return eventId!;
      });
    const waiting = await record(ours.id, 'RS_A');
    // Recorded later and sent: the first would have been sent too.
    await hooks.witness.until(await record(witness.id, 'RS_B'));
    expect(hooks.ours.ids).toEqual([]);
    await switchAsOperator(ours.organisation.id, false);
    await hooks.ours.until(waiting);
  });
});
