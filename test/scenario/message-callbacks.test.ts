import { expect, inject, it, onTestFinished } from 'vitest';
import { providerSignature } from '../../rest-facade/callbacks/provider-signature.ts';
import { TestProvider } from '../world/mandate/message-provider.ts';
import { approveTemplates } from '../world/mandate/approved-templates.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually } from '../world/eventually.ts';
import { createWorkflow, mandateBody } from '../world/mandates.ts';
import { startSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const TOKEN = 'the token of the provider';
const PUBLIC_URL = 'https://service.example';
const DAY_MS = 86_400_000;

/** Until ten in the morning in India, of this day or the next. */
const secondsToTen = () => (DAY_MS + 4.5 * 3_600_000 - (Date.now() % DAY_MS)) / 1000;

it('a text message leaves once, and a signed report that it failed has the next channel tried', async () => {
  const provider = await new TestProvider().start();
  onTestFinished(() => provider.stop());
  const env = {
    SMS_BASE_URL: provider.url,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: TOKEN,
    SMS_FROM: '+15005550006',
    PUBLIC_URL,
    TEST_CLOCK: 'true',
  };
  const system = await startSystem({ databaseUrl: await migratedDatabase(), env });
  onTestFinished(() => system.stop());
  const world = new World(system);
  await approveTemplates(world);
  const organisation = await world.organisation();
  const partner = await organisation.partner();
  await world.admin('GrantCredits', {
    input: { organisationId: organisation.id, mode: 'live', amount: 10 },
  });
  const workflowId = await createWorkflow(partner, { channels: ['sms', 'whatsapp'] });
  const mandate = await partner.post('/mandates', mandateBody(workflowId));
  const mandateId = mandate.body.data.mandate_id as string;
  await eventually('the mandate is ready', async () => {
    const { data } = (await partner.get(`/mandates/${mandateId}`)).body;
    return data.status === 'ready';
  });
  const ahead = secondsToTen();
  await world.admin('MoveClock', { seconds: ahead });
  const phone = '+919812345678';
  const campaign = { mandate_id: mandateId, name: 'One', candidates: [{ name: 'A person', phone }] };
  const timestamp = Math.floor(Date.now() / 1000 + ahead);
  const started = await partner.post('/campaigns', campaign, { idempotencyKey: 'one', timestamp });
  expect(started.status).toBe(202);
  await eventually('the message arrives', () => provider.received.length > 0);
  const { form, sid } = provider.received[0]!;
  expect(form).toMatchObject({ To: phone, From: '+15005550006' });
  expect(form['Body']).toMatch(/https:\/\/service\.example\/c\?k=[\w-]{22} /);

  const path = form['StatusCallback']!.slice(PUBLIC_URL.length);
  const report = async (MessageStatus: string, { token = TOKEN, to = path } = {}) => {
    const fields = new URLSearchParams({ MessageStatus, MessageSid: sid, ErrorCode: '30003' });
    const { status } = await world.fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': providerSignature(token, PUBLIC_URL + to, fields),
      },
      body: fields.toString(),
    });
    return status;
  };
  const states = async () => {
    const { edges } = await world.admin('ContactQueue', {});
    return edges.map(({ node }) => `${node.channel} ${node.state}`).toReversed();
  };
  expect(await report('failed', { token: 'another token' })).toBe(403);
  const unsigned = await world.fetch(path, { method: 'POST', body: 'MessageStatus=failed' });
  expect(unsigned.status).toBe(403);
  await eventually('the contact is sent', async () => (await states()).join() === 'sms sent');
  expect(await report('failed', { to: path.replace('&', '0&') })).toBe(404);
  expect(await report('sent')).toBe(204);
  expect(await states()).toEqual(['sms sent']);
  expect(await report('undelivered')).toBe(204);
  await eventually('the next channel is tried', () => provider.received.length === 2);
  expect(provider.received[1]!.form['To']).toBe(`whatsapp:${phone}`);
  await eventually('both are settled', async () => (await states()).join() === 'sms failed,whatsapp sent');
  expect(provider.received).toHaveLength(2);

  // A forged reply changes nothing, and a repeated one no more than the first.
  const writes = async (Body: string, { token = TOKEN, From = phone, MessageSid = 'SM_reply_1' } = {}) => {
    const to = '/callbacks/messages/inbound';
    const fields = new URLSearchParams({ From, Body, MessageSid, To: '+15005550006' });
    const { status, body } = await world.fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': providerSignature(token, PUBLIC_URL + to, fields),
      },
      body: fields.toString(),
    });
    return [status, status === 200 && String(body).includes('<Response/>')];
  };
  const result = async () => {
    const { items } = (await partner.get('/results', { timestamp: Math.floor(Date.now() / 1000 + ahead) }))
      .body.data;
    return [items[0].status, items[0].declined_reason];
  };
  expect(await writes('STOP', { token: 'another token' })).toEqual([403, false]);
  expect(await writes('STOP', { From: '+919800000001', MessageSid: 'SM_reply_2' })).toEqual([200, true]);
  expect(await result()).toEqual(['pending', null]);
  expect(await writes('बंद करो')).toEqual([200, true]);
  expect(await result()).toEqual(['declined', 'opted_out']);
  expect(await writes('बंद करो')).toEqual([200, true]);
  await eventually('the stop is confirmed', () => provider.received.length === 3);
  expect(provider.received[2]!.form).toMatchObject({
    To: phone,
    Body: 'Done. You will get no more messages.',
  });

  const { body: metrics } = await world.fetch('/metrics');
  expect(metrics).toContain('contacts_last_hour{mode="live",channel="whatsapp",state="sent"} 1');
  expect(system.log()).not.toContain(phone);
  expect(system.log()).not.toContain(TOKEN);
});

it('without a provider nobody can sign', async () => {
  const world = new World(inject('system'));
  expect((await world.fetch('/callbacks/messages', { method: 'POST' })).status).toBe(403);
  const fields = new URLSearchParams({ MessageStatus: 'failed' });
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': providerSignature('', `${world.url}/callbacks/messages`, fields),
  };
  const signed = await world.fetch('/callbacks/messages', {
    method: 'POST',
    headers,
    body: fields.toString(),
  });
  expect(signed.status).toBe(403);
});
