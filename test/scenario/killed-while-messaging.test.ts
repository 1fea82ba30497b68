import { createHmac } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { providerSignature } from '../../rest-facade/callbacks/provider-signature.ts';
import type { SenderInput } from '../../schema/operations.ts';
import { openClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { approvedTemplates } from '../world/mandate/approved-templates.ts';
import { TextProviders } from '../world/mandate/text-providers.ts';
import { createWorkflow, mandateBody, untilStatus } from '../world/mandates.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { randomAddress } from '../world/partner-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const PUBLIC_URL = 'https://service.example';
const TOKEN = 'the token of the account';
const APP_SECRET = 'the secret of the app';
const DAY_MS = 86_400_000;
const PEOPLE = 12;
const SENDERS = {
  sms: { channel: 'sms', provider: 'twilio', from: 'SKILLS', account: 'AC1' },
  whatsapp: {
    channel: 'whatsapp',
    provider: 'meta',
    from: '+15005550006',
    account: '1055',
    appSecret: APP_SECRET,
  },
} as const;
type Channel = keyof typeof SENDERS;
const CHANNELS = ['sms', 'whatsapp'] as const;
/** Until ten in the morning in India, of this day or the next. */
const secondsToTen = () => (DAY_MS + 4.5 * 3_600_000 - (Date.now() % DAY_MS)) / 1000;

it(
  'a system killed with SIGKILL sends each message by a template, and each answer to a reply, at most once',
  { timeout: 300_000 },
  async () => {
    const providers = new TextProviders();
    await providers.start();
    onTestFinished(() => providers.stop());
    const databaseUrl = await migratedDatabase();
    const options = {
      databaseUrl,
      dataDir: temporaryFolder(),
      env: { PUBLIC_URL, TEST_CLOCK: 'true', WORK_LEASE_SECONDS: '1' },
    };
    let system: RunningSystem = await startSystem(options);
    let world = new World(system);
    onTestFinished(() => void system.process.kill('SIGKILL'));
    const killed = async () => {
      system.process.kill('SIGKILL');
      await system.ended;
      providers.answer = () => 'take';
      system = await startSystem(options);
      world = new World(system);
    };
    const client = await openClient(databaseUrl);
    onTestFinished(() => client.end());
    const query = async (text: string) => (await client.query(text)).rows;
    const phones = { sms: phonesOf('+9194000001'), whatsapp: phonesOf('+9194000002') };
    const senderIds = {} as Record<Channel, string>;
    const begin: (() => Promise<void>)[] = [];
    const ahead = secondsToTen();
    for (const channel of CHANNELS) {
      const organisation = await world.organisation();
      const partner = await organisation.partner();
      const input = { organisationId: organisation.id, mode: 'live', amount: 100 } as const;
      await world.admin('GrantCredits', { input });
      const given = { ...SENDERS[channel], token: TOKEN, baseUrl: providers.url } as SenderInput;
      const { sender } = await world.admin('AddSender', { organisationId: organisation.id, input: given });
      senderIds[channel] = sender.id;
      const templates = approvedTemplates(channel) as never;
      await world.admin('SetMessageTemplates', { senderId: sender.id, input: { templates } });
      const workflowId = await createWorkflow(partner, { channels: [channel] });
      const { body } = await partner.post('/mandates', mandateBody(workflowId));
      const mandateId = body.data.mandate_id as string;
      await untilStatus(partner, mandateId, 'ready');
      begin.push(async () => {
        const candidates = phones[channel].map((phone, nth) => ({ name: `Candidate ${nth}`, phone }));
        const timestamp = Math.floor(Date.now() / 1000 + ahead);
        const campaign = { mandate_id: mandateId, name: 'One', candidates };
        const started = await partner.post('/campaigns', campaign, { idempotencyKey: channel, timestamp });
        expect(started.status).toBe(202);
      });
    }
    await world.admin('MoveClock', { seconds: ahead });

    // The providers take the first messages, and the answers never come.
    providers.answer = () => 'say nothing';
    for (const one of begin) await one();
    const all = [...phones.sms, ...phones.whatsapp];
    await eventually('messages are under way', () => providers.taken.length >= 4);
    await killed();
    // In the second life some are answered before it dies.
    const before = providers.taken.length;
    providers.answer = () => (providers.taken.length < before + 3 ? 'take' : 'say nothing');
    await eventually('more are under way', () => providers.taken.length >= before + 4);
    await killed();
    const states = async () => {
      const rows = await query(`SELECT state, count(*)::int AS count FROM mandate.contact GROUP BY state`);
      return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>;
    };
    await eventually('every contact has its end', async () => {
      const { sent = 0, unknown = 0, ...others } = await states();
      return sent + unknown === 2 * PEOPLE && Object.keys(others).length === 0;
    });
    const { sent = 0, unknown = 0 } = await states();
    const first = all.map((phone) => providers.to(phone).length);
    expect(Math.max(...first)).toBe(1);
    expect(providers.taken.every(({ template }) => template !== undefined)).toBe(true);
    expect(unknown).toBeGreaterThanOrEqual(5);
    expect(sent).toBe(2 * PEOPLE - unknown);

    // Every second person stops, the others ask something; the providers take the answers, and say nothing.
    const words = (nth: number) => (nth % 2 === 0 ? 'STOP' : 'Who is this?');
    const write = async (channel: Channel, nth: number, id: string): Promise<void> => {
      const phone = phones[channel][nth]!;
      const signed = channel === 'sms' ? bySms : byWhatsapp;
      const { to, body, headers } = signed(senderIds[channel], phone, words(nth), `${channel} ${nth} ${id}`);
      const from = { 'x-forwarded-for': randomAddress() };
      const { status } = await world.fetch(to, { method: 'POST', body, headers: { ...headers, ...from } });
      expect(status).toBe(200);
    };
    const everyoneWrites = async (id: string) => {
      for (const channel of CHANNELS) for (const nth of phones[channel].keys()) await write(channel, nth, id);
    };
    providers.answer = () => 'say nothing';
    const soFar = providers.taken.length;
    await everyoneWrites('first');
    await eventually('answers are under way', () => providers.taken.length >= soFar + 4);
    await killed();
    // Providers repeat what was perhaps not taken; and people repeat themselves.
    await everyoneWrites('first');
    await everyoneWrites('second');
    await eventually('no answer waits', async () => {
      const [{ waiting }] = await query(
        `SELECT count(*)::int AS waiting FROM kernel.work WHERE kind = 'reply.answer' AND state <> 'failed'`,
      );
      return waiting === 0;
    });
    const answers = all.map((phone, nth) => providers.to(phone).length - first[nth]!);
    expect(Math.max(...answers)).toBe(1);
    expect(answers.filter((count) => count === 1).length).toBeGreaterThanOrEqual(4);
    const ends = await query(
      `SELECT status, declined_reason, count(*)::int AS count FROM mandate.result GROUP BY 1, 2 ORDER BY 1`,
    );
    expect(ends.map(({ status, declined_reason: reason, count }) => [status, reason, count])).toEqual([
      ['declined', 'opted_out', PEOPLE],
      ['pending', null, PEOPLE],
    ]);
    await system.stop();
  },
);

const phonesOf = (prefix: string): string[] =>
  Array.from({ length: PEOPLE }, (_, nth) => `${prefix}${String(nth).padStart(2, '0')}`);

function bySms(senderId: string, From: string, Body: string, MessageSid: string) {
  const to = `/callbacks/messages/inbound?sender=${senderId}`;
  const form = new URLSearchParams({ From, Body, MessageSid, To: 'SKILLS' });
  const signature = providerSignature(TOKEN, PUBLIC_URL + to, form);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature,
  };
  return { to, body: form.toString(), headers };
}

function byWhatsapp(senderId: string, phone: string, words: string, id: string) {
  const message = { id, from: phone.slice(1), type: 'text', text: { body: words } };
  const changes = [{ field: 'messages', value: { messages: [message] } }];
  const body = JSON.stringify({ entry: [{ id: '2077', changes }] });
  const signature = createHmac('sha256', APP_SECRET).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  return { to: `/callbacks/whatsapp?sender=${senderId}`, body, headers };
}
