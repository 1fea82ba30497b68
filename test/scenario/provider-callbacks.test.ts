import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, TEXTS } from '../../languages/languages.ts';
import { providerSignature } from '../../rest-facade/callbacks/provider-signature.ts';
import type { SenderInput } from '../../schema/operations.ts';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { approvedTemplates } from '../world/mandate/approved-templates.ts';
import { TextProviders, type TakenText } from '../world/mandate/text-providers.ts';
import { createWorkflow, mandateBody, untilStatus } from '../world/mandates.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { randomAddress, type PartnerClient } from '../world/partner-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const PUBLIC_URL = 'https://service.example';
const DAY_MS = 86_400_000;
const FORM = 'application/x-www-form-urlencoded';
const TOKEN = 'the token of the account';
const APP_SECRET = 'the secret of the app';
/** A workflow has ten at most; to others their language is its first. */
const MOST_LANGUAGES = 10;
const VERIFY_TOKEN = 'the word of the webhook';
/** Until ten in the morning in India, of this day or the next. */
const secondsToTen = () => (DAY_MS + 4.5 * 3_600_000 - (Date.now() % DAY_MS)) / 1000;

interface Reached {
  senderId: string;
  partner: PartnerClient;
  mandateId: string;
}

describe('callbacks of providers', () => {
  const providers = new TextProviders();
  let databaseUrl: string;
  let system: RunningSystem;
  let world: World;
  let ahead: number;
  let meta: Reached;
  let twilio: Reached;
  let exotel: Reached;

  /** An organisation with a sender of its own and every text approved. */
  async function withSender(input: Omit<SenderInput, 'baseUrl' | 'token'>): Promise<Reached> {
    const organisation = await world.organisation();
    const partner = await organisation.partner();
    await world.admin('GrantCredits', {
      input: { organisationId: organisation.id, mode: 'live', amount: 100 },
    });
    const given = { ...input, token: TOKEN, baseUrl: providers.url } as SenderInput;
    const { sender } = await world.admin('AddSender', { organisationId: organisation.id, input: given });
    const templates = approvedTemplates(input.channel as 'sms') as never;
    await world.admin('SetMessageTemplates', { senderId: sender.id, input: { templates } });
    const workflowId = await createWorkflow(partner, {
      channels: [input.channel],
      languages: LANGUAGES.slice(0, MOST_LANGUAGES),
    });
    const mandate = await partner.post('/mandates', mandateBody(workflowId));
    return { senderId: sender.id, partner, mandateId: mandate.body.data.mandate_id as string };
  }

  const now = () => Math.floor(Date.now() / 1000 + ahead);
  /** One candidate for each language, and two more whose messages are reported on. */
  async function write({ partner, mandateId }: Reached, prefix: string): Promise<string[]> {
    const candidates = [...LANGUAGES, 'en', 'en'].map((language, nth) => ({
      name: `Candidate ${nth}`,
      phone: `${prefix}${String(nth).padStart(2, '0')}`,
      language,
    }));
    const body = { mandate_id: mandateId, name: 'One', candidates };
    const started = await partner.post('/campaigns', body, { idempotencyKey: prefix, timestamp: now() });
    expect(started.status).toBe(202);
    const phones = candidates.map(({ phone }) => phone);
    await eventually('all are written to', () => phones.every((phone) => providers.to(phone).length === 1));
    return phones;
  }

  beforeAll(async () => {
    await providers.start();
    databaseUrl = await migratedDatabase();
    system = await startSystem({ databaseUrl, env: { PUBLIC_URL, TEST_CLOCK: 'true' } });
    world = new World(system);
    meta = await withSender({
      channel: 'whatsapp',
      provider: 'meta',
      from: '+15005550006',
      account: '1055',
      appSecret: APP_SECRET,
      verifyToken: VERIFY_TOKEN,
    });
    twilio = await withSender({ channel: 'sms', provider: 'twilio', from: 'SKILLS', account: 'AC1' });
    exotel = await withSender({
      channel: 'sms',
      provider: 'exotel',
      from: 'SKILLS',
      account: 'firm',
      apiKey: 'k',
    });
    for (const { partner, mandateId } of [meta, twilio, exotel])
      await untilStatus(partner, mandateId, 'ready');
    ahead = secondsToTen();
    await world.admin('MoveClock', { seconds: ahead });
  });
  afterAll(async () => {
    await system?.stop();
    providers.stop();
  });

  const query = <Row>(text: string, values: unknown[]) =>
    withClient(databaseUrl, async (client) => (await client.query(text, values)).rows as Row[]);
  const settled = async (contact: string): Promise<string> => {
    const [row] = await query<{ state: string; error_code: string | null }>(
      'SELECT state, error_code FROM mandate.contact WHERE id = $1',
      [contact],
    );
    return [row!.state, row!.error_code].filter(Boolean).join(' ');
  };
  const endOf = async (contact: string): Promise<string> => {
    const [row] = await query<{ end: string }>(
      `SELECT concat_ws(' ', result.status, declined_reason) AS end FROM mandate.result
       JOIN mandate.contact ON contact.result_id = result.id WHERE contact.id = $1`,
      [contact],
    );
    return row!.end;
  };
  /** Each from an address of its own: whoever forges often is slowed down. */
  const post = async (to: string, body: string, headers: Record<string, string>): Promise<number> => {
    const from = { 'x-forwarded-for': randomAddress() };
    return (await world.fetch(to, { method: 'POST', body, headers: { ...headers, ...from } })).status;
  };
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!;

  const hook = (changes: object[], { secret = APP_SECRET, sender = meta.senderId } = {}): Promise<number> => {
    const body = JSON.stringify({ entry: [{ id: '2077', changes }] });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    return post(`/callbacks/whatsapp?sender=${sender}`, body, headers);
  };
  const twilioPost = (to: string, form: Record<string, string>, token = TOKEN): Promise<number> => {
    const fields = new URLSearchParams(form);
    const signature = providerSignature(token, PUBLIC_URL + to, fields);
    return post(to, fields.toString(), { 'content-type': FORM, 'x-twilio-signature': signature });
  };

  it("Meta's first question is answered with its own word, where it knows ours", async () => {
    const ask = async (token: string, sender = meta.senderId) => {
      const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '115' };
      const { status, body } = await world.fetch(
        `/callbacks/whatsapp?${new URLSearchParams({ sender, ...asked })}`,
      );
      return status === 200 ? String(body) : status;
    };
    expect(await ask(VERIFY_TOKEN)).toBe('115');
    expect(await ask('another word')).toBe(403);
    expect(await ask(VERIFY_TOKEN, twilio.senderId)).toBe(403);
    expect(await ask(VERIFY_TOKEN, 'SN_none')).toBe(403);
  });

  it('Meta: reports out of order, `read` alone, forged and repeated ones; templates; STOP in 13 languages', async () => {
    const phones = await write(meta, '+9193000001');
    const [read, failed] = phones.slice(-2).map((phone) => providers.to(phone)[0]!);
    const status = ({ id, contact }: TakenText, word: string, errors: object[] = []) => ({
      field: 'messages',
      value: { statuses: [{ id, status: word, biz_opaque_callback_data: contact, errors }] },
    });
    const both = async () => [await settled(read!.contact), await settled(failed!.contact)];
    await eventually('both are sent', async () => (await both()).join() === 'sent,sent');
    expect(await hook([status(read!, 'failed')], { secret: 'another secret' })).toBe(403);
    expect(await hook([status(read!, 'failed')], { sender: twilio.senderId })).toBe(403);
    expect(await post(`/callbacks/whatsapp?sender=${meta.senderId}`, '{}', {})).toBe(403);
    expect(await both()).toEqual(['sent', 'sent']);
    expect(await hook([status(read!, 'read'), status(failed!, 'failed', [{ code: 131_026 }])])).toBe(200);
    expect(await both()).toEqual(['delivered', 'failed 131026']);
    // Late and repeated words change nothing.
    const late = ['sent', 'delivered', 'read', 'failed'].flatMap((word) => [
      status(read!, word),
      status(failed!, word),
    ]);
    expect(await hook(late)).toBe(200);
    expect(await both()).toEqual(['delivered', 'failed 131026']);

    const template = approvedTemplates('whatsapp').find(({ language }) => language === 'hi')!;
    const update = (event: string) => ({
      field: 'message_template_status_update',
      value: {
        event,
        message_template_name: template.templateId,
        message_template_language: 'hi',
        reason: 'ABUSIVE',
      },
    });
    const ofTemplate = async () => {
      const [row] = await query<{ status: string; reason: string | null }>(
        'SELECT status, reason FROM mandate.message_template WHERE sender_id = $1 AND template_id = $2',
        [meta.senderId, template.templateId],
      );
      return `${row!.status} ${row!.reason}`;
    };
    expect(await hook([update('REJECTED')], { secret: 'another secret' })).toBe(403);
    expect(await ofTemplate()).toBe('approved null');
    expect(await hook([update('PAUSED')])).toBe(200);
    expect(await ofTemplate()).toBe('paused ABUSIVE');

    const says = (phone: string, words: string, id: string) => ({
      field: 'messages',
      value: { messages: [{ id, from: phone.slice(1), type: 'text', text: { body: words } }] },
    });
    const times: number[] = [];
    for (const [nth, language] of LANGUAGES.entries()) {
      const { contact, to } = providers.to(phones[nth]!)[0]!;
      const stop = [says(to, TEXTS[language].reply.stop[0]!, `wamid.${nth}`)];
      expect(await hook(stop, { secret: 'another secret' })).toBe(403);
      expect(await endOf(contact)).toBe('pending');
      const begun = performance.now();
      expect(await hook(stop)).toBe(200);
      expect(await endOf(contact)).toBe('declined opted_out');
      times.push(performance.now() - begun);
      expect(await hook(stop)).toBe(200);
    }
    expect(median(times)).toBeLessThan(1_000);
    await eventually('each is confirmed', () =>
      phones.slice(0, 13).every((phone) => providers.to(phone).length === 2),
    );
    const words = phones.slice(0, 13).map((phone) => providers.to(phone)[1]!.text);
    const spoken = LANGUAGES.map((language, nth) => (nth < MOST_LANGUAGES ? language : 'en'));
    expect(words).toEqual(spoken.map((language) => TEXTS[language].reply.stopped));
    // A number that Meta hides, and one that nobody wrote to.
    expect(await hook([says('+IN.123', 'STOP', 'wamid.x'), says('+919300000999', 'STOP', 'wamid.y')])).toBe(
      200,
    );
    expect(await endOf(read!.contact)).toBe('pending');
  });

  it('Twilio: STOP in 13 languages by SMS, forged and repeated ones', async () => {
    const phones = await write(twilio, '+9193000002');
    const to = `/callbacks/messages/inbound?sender=${twilio.senderId}`;
    const times: number[] = [];
    for (const [nth, language] of LANGUAGES.entries()) {
      const { contact, to: From } = providers.to(phones[nth]!)[0]!;
      const form = { From, To: 'SKILLS', Body: TEXTS[language].reply.stop.at(-1)!, MessageSid: `SM${nth}` };
      expect(await twilioPost(to, form, 'another token')).toBe(403);
      expect(await endOf(contact)).toBe('pending');
      const begun = performance.now();
      expect(await twilioPost(to, form)).toBe(200);
      expect(await endOf(contact)).toBe('declined opted_out');
      times.push(performance.now() - begun);
      expect(await twilioPost(to, form)).toBe(200);
    }
    expect(median(times)).toBeLessThan(1_000);
    await eventually('each is confirmed', () =>
      phones.slice(0, 13).every((phone) => providers.to(phone).length === 2),
    );
    expect(phones.slice(-2).map((phone) => providers.to(phone).length)).toEqual([1, 1]);
  });

  it('Exotel: a report counts with the proof of its own contact alone, and once', async () => {
    const phones = await write(exotel, '+9193000003');
    const [good, dropped] = phones.slice(-2).map((phone) => providers.to(phone)[0]!);
    const both = async () => [await settled(good!.contact), await settled(dropped!.contact)];
    await eventually('both are sent', async () => (await both()).join() === 'sent,sent');
    const report = (to: string, { id }: TakenText, Status: string) =>
      post(to, new URLSearchParams({ SmsSid: id, Status }).toString(), { 'content-type': FORM });
    const forged = good!.reportTo.replace(/proof=[\w-]+/, `proof=${'A'.repeat(22)}`);
    const ofAnother = good!.reportTo.replace(good!.contact, dropped!.contact);
    expect(await report(forged, good!, 'failed')).toBe(403);
    expect(await report(ofAnother, dropped!, 'failed')).toBe(403);
    expect(await report(good!.reportTo.replace(/&proof=.*/, ''), good!, 'failed')).toBe(403);
    expect(await both()).toEqual(['sent', 'sent']);
    // A right proof of another organisation's sender says nothing about this contact.
    const others = `/callbacks/messages?contact=${good!.contact}&sender=${twilio.senderId}`;
    expect(await twilioPost(others, { MessageSid: good!.id, MessageStatus: 'failed' })).toBe(404);
    expect(await both()).toEqual(['sent', 'sent']);
    expect(await report(good!.reportTo, good!, 'sent')).toBe(204);
    expect(await report(dropped!.reportTo, dropped!, 'failed_dnd')).toBe(204);
    expect(await both()).toEqual(['delivered', 'failed failed_dnd']);
    expect(await report(good!.reportTo, good!, 'failed')).toBe(204);
    expect(await report(dropped!.reportTo, dropped!, 'sent')).toBe(204);
    expect(await both()).toEqual(['delivered', 'failed failed_dnd']);
  });

  it('Exotel: STOP in 13 languages by an address that is a secret, forged and repeated ones', async () => {
    const phones = await write(exotel, '+9193000004');
    const shown = await world.admin('SenderRepliesAddress', { id: exotel.senderId });
    expect(shown.startsWith(PUBLIC_URL)).toBe(true);
    const to = shown.slice(PUBLIC_URL.length);
    const reply = (path: string, form: Record<string, string>) =>
      post(path, new URLSearchParams({ To: '08012345678', ...form }).toString(), { 'content-type': FORM });
    const times: number[] = [];
    for (const [nth, language] of LANGUAGES.entries()) {
      const { contact, to: phone } = providers.to(phones[nth]!)[0]!;
      // Exotel writes numbers as they are dialled in India.
      const From = [phone, phone.slice(3), `0${phone.slice(3)}`][nth % 3]!;
      const form = { From, Body: TEXTS[language].reply.stop[0]!, SmsSid: `exotel${nth}` };
      const forged = to.replace(/proof=[\w-]+/, `proof=${'A'.repeat(22)}`);
      const ofReport = new URL(PUBLIC_URL + providers.to(phone)[0]!.reportTo).searchParams.get('proof')!;
      expect(await reply(forged, form)).toBe(403);
      expect(await reply(to.replace(/proof=[\w-]+/, `proof=${ofReport}`), form)).toBe(403);
      expect(await reply(to.replace(/&proof=.*/, ''), form)).toBe(403);
      expect(await reply(to.replace(exotel.senderId, twilio.senderId), form)).toBe(403);
      expect(await endOf(contact)).toBe('pending');
      const begun = performance.now();
      expect(await reply(to, form)).toBe(200);
      expect(await endOf(contact)).toBe('declined opted_out');
      times.push(performance.now() - begun);
      expect(await reply(to, form)).toBe(200);
    }
    expect(median(times)).toBeLessThan(1_000);
    await eventually('each is confirmed', () =>
      phones.slice(0, 13).every((phone) => providers.to(phone).length === 2),
    );
    expect(phones.slice(-2).map((phone) => providers.to(phone).length)).toEqual([1, 1]);
  });

  it('leave no number, word or secret in the log', () => {
    const log = system.log();
    for (const said of [
      '+9193000',
      '9193000001',
      APP_SECRET,
      VERIFY_TOKEN,
      TOKEN,
      TEXTS.ta.reply.stop[0]!,
      '/c?k=',
    ])
      expect(log.includes(said), said).toBe(false);
  });
});
