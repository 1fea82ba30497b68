import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { openClient } from '../world/database.ts';
import { secondsToNoon } from '../world/daytime.ts';
import { eventually } from '../world/eventually.ts';
import { PUBLIC_URL, VoiceProvider } from '../world/mandate/voice-provider.ts';
import { createWorkflow, mandateBody, untilStatus } from '../world/mandates.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const PHONE = '+919500000001';
const OTHERS_TOKEN = 'the token of another organisation';

it('calls of an organisation leave by its own sender, and only that sender, of no other organisation, speaks for them', async () => {
  const provider = await new VoiceProvider().start();
  onTestFinished(() => provider.stop());
  const { VOICE_TOKEN: token, VOICE_ACCOUNT: account } = provider.env as Record<string, string>;
  const databaseUrl = await migratedDatabase();
  // The settings have no provider of calls.
  const system = await startSystem({ databaseUrl, env: { PUBLIC_URL, TEST_CLOCK: 'true' } });
  onTestFinished(() => system.stop());
  provider.serviceUrl = system.url;
  const world = new World(system);
  const client = await openClient(databaseUrl);
  onTestFinished(() => client.end());
  const withCaller = async (input: { account: string; token: string; from: string }) => {
    const organisation = await world.organisation();
    const sender = { channel: 'voice', provider: 'twilio', baseUrl: provider.url, ...input } as const;
    const added = await world.admin('AddSender', { organisationId: organisation.id, input: sender as never });
    return { organisation, senderId: added.sender.id };
  };
  const own = await withCaller({ account: account!, token: token!, from: '+15005550009' });
  const other = await withCaller({ account: 'AC2', token: OTHERS_TOKEN, from: '+15005550010' });

  const partner = await own.organisation.partner();
  const input = { organisationId: own.organisation.id, mode: 'live', amount: 10 } as const;
  await world.admin('GrantCredits', { input });
  const workflowId = await createWorkflow(partner, { channels: ['voice'] });
  const made = await partner.post('/mandates', mandateBody(workflowId));
  const mandateId = made.body.data.mandate_id as string;
  await untilStatus(partner, mandateId, 'ready');
  const ahead = secondsToNoon();
  await world.admin('MoveClock', { seconds: ahead });
  const campaign = { mandate_id: mandateId, name: 'One', candidates: [{ name: 'A person', phone: PHONE }] };
  const timestamp = Math.floor(Date.now() / 1000 + ahead);
  const started = await partner.post('/campaigns', campaign, { idempotencyKey: randomUUID(), timestamp });
  expect([started.status, started.body.data.warnings]).toEqual([202, []]);

  await eventually('the call is placed', () => provider.to(PHONE).length === 1);
  const call = provider.to(PHONE)[0]!;
  expect(call.form['From']).toBe('+15005550009');
  expect(call.form['Url']).toContain(`?sender=${own.senderId}`);
  const { rows } = await client.query('SELECT sealed_credentials FROM mandate.sender');
  expect(JSON.stringify(rows)).not.toContain(token);

  const ofOther = (url: string) => url.replace(own.senderId, other.senderId);
  const withoutSender = call.form['Url']!.replace(/\?sender=.*/, '');
  expect((await call.ask(call.form['Url']!, {}, OTHERS_TOKEN)).status).toBe(403);
  expect((await call.ask(withoutSender, {})).status).toBe(403);
  // Another organisation signs rightly for itself, and the call is not its own.
  expect((await call.ask(ofOther(call.form['Url']!), {}, OTHERS_TOKEN)).status).toBe(404);
  expect(await call.ends('failed', {}, OTHERS_TOKEN)).toBe(403);

  const heard = await call.taken();
  expect([heard.status, heard.listens]).toEqual([200, 'keys']);
  expect(heard.next).toContain(`sender=${own.senderId}`);
  expect((await call.press('1')).status).toBe(200);
  expect(await call.ends('completed', { CallDuration: '30' })).toBe(204);
  const outcomes = await client.query('SELECT state, outcome, seconds FROM mandate.contact');
  expect(outcomes.rows).toEqual([{ state: 'delivered', outcome: 'hung_up', seconds: 30 }]);
  const failures = await client.query(`SELECT last_error FROM kernel.work WHERE attempt > 1`);
  expect(failures.rows).toEqual([]);
  expect(system.log()).not.toContain(PHONE);
  expect(system.log()).not.toContain(token);
});
