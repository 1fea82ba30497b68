import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TestProvider } from '../../../../../test/world/mandate/message-provider.ts';
import { fateOfAnswer, fateOfError } from './fate-of-answer.rules.ts';
import type { OutgoingText } from './text-provider.ts';
import { TwilioTexts } from './twilio-texts.ts';

const answered = (status: number) => ({ status, id: null, code: null, message: null });

describe('a text message', () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await new TestProvider().start();
  });
  afterAll(() => provider.stop());

  const settings = {
    account: 'AC/1',
    token: 'a token',
    from: '+15005550006',
    publicUrl: 'https://service.example',
    senderId: 'SN_1',
    dltEntityId: '1101600000000000001',
    dltFields: { entity: 'DltEntityId', template: 'DltTemplateId' },
  };
  const texts = (more: object = {}) => {
    const made = new TwilioTexts({ ...settings, baseUrl: provider.url, ...more });
    onTestFinished(() => made.close());
    return made;
  };
  const template = {
    id: 'HX1',
    language: 'hi',
    category: 'utility',
    values: ['Masons', 'A "firm"'],
  } as const;
  const message = (more: Partial<OutgoingText> = {}): OutgoingText => ({
    key: 'CT_1',
    channel: 'sms',
    to: '+919876543210',
    text: 'नमस्ते & hello',
    template,
    ...more,
  });
  const meets = (answer: TestProvider['answer']) => {
    provider.answer = answer;
    onTestFinished(() => void (provider.answer = () => 'take'));
  };

  it('goes to the account of the provider, with where to report', async () => {
    const handed = await texts().hand(message());
    const taken = provider.received.at(-1)!;
    expect(handed).toEqual({ fate: 'sent', providerId: taken.sid });
    expect(taken.url).toBe('/2010-04-01/Accounts/AC%2F1/Messages.json');
    expect(Buffer.from(taken.authorization.slice('Basic '.length), 'base64').toString()).toBe('AC/1:a token');
    expect(taken.form).toEqual({
      To: '+919876543210',
      From: '+15005550006',
      Body: 'नमस्ते & hello',
      DltEntityId: '1101600000000000001',
      DltTemplateId: 'HX1',
      StatusCallback: 'https://service.example/callbacks/messages?contact=CT_1&sender=SN_1',
    });
  });

  it('by WhatsApp has both addresses say so', async () => {
    await texts().hand(message({ channel: 'whatsapp' }));
    const { form } = provider.received.at(-1)!;
    expect([form['To'], form['From']]).toEqual(['whatsapp:+919876543210', 'whatsapp:+15005550006']);
    // A template goes by its id and values; written out it is refused.
    expect(form['Body']).toBeUndefined();
    expect(form['ContentSid']).toBe('HX1');
    expect(JSON.parse(form['ContentVariables']!)).toEqual({ 1: 'Masons', 2: 'A "firm"' });
    await texts().hand(message({ channel: 'whatsapp', template: null }));
    expect(provider.received.at(-1)!.form).toMatchObject({ Body: 'नमस्ते & hello' });
  });

  it('leaves by a messaging service in place of a number, with fields of other names where the provider wants them', async () => {
    const dltFields = { entity: 'PeId', template: 'TeId' };
    await texts({ messagingService: 'MG1', dltFields }).hand(message());
    const { form } = provider.received.at(-1)!;
    expect(form).toMatchObject({ MessagingServiceSid: 'MG1', PeId: '1101600000000000001', TeId: 'HX1' });
    expect(form['From']).toBeUndefined();
  });

  it.each([
    [63016, 'refused'],
    [63024, 'refused'],
    [63049, 'refused'],
    [63018, 'not taken'],
    [21612, 'refused'],
    [21614, 'refused'],
    [21654, 'refused'],
    [21657, 'refused'],
    [21900, 'refused'],
    [21901, 'refused'],
  ])('with code %i is %s, and the code is told in words', async (code, fate) => {
    meets(() => ({ status: 400, body: { code, message: 'in words of the provider' } }));
    const handed = await texts().hand(message({ channel: 'whatsapp' }));
    expect(handed).toMatchObject({ fate, code: String(code) });
    expect('error' in handed && handed.error).toMatch(/^answered 400, code \d+, [a-zA-Z].* \(twilio \d+\)$/);
  });

  it('is unknown when the connection is lost, when nobody answers, and when the provider fails', async () => {
    for (const manner of ['hang up', 'say nothing', { status: 500 }, { status: 503 }] as const) {
      meets(() => manner);
      const before = provider.received.length;
      expect(await texts({ timeoutMs: 300 }).hand(message())).toMatchObject({ fate: 'unknown' });
      expect(provider.received.length).toBe(before + 1);
    }
  });

  it('was not taken when nobody listens, when the name is unknown, and when there are too many', async () => {
    const handed = await texts({ baseUrl: 'http://127.0.0.1:1' }).hand(message());
    expect(handed).toMatchObject({ fate: 'not taken' });
    meets(() => ({ status: 429 }));
    expect(await texts().hand(message())).toMatchObject({ fate: 'not taken' });
    meets(() => ({ status: 503, retryAfter: '30' }));
    expect(await texts().hand(message())).toMatchObject({ fate: 'not taken' });
    meets(() => ({ status: 401, body: { code: 20003, message: 'Authenticate' } }));
    expect(await texts().hand(message())).toMatchObject({ fate: 'not taken' });
  });

  it('is refused for good when the number is none, without the number in what is kept', async () => {
    meets(() => ({
      status: 400,
      body: { code: 21211, message: "The 'To' number +919876543210 is not valid" },
    }));
    const handed = await texts().hand(message());
    expect(handed).toMatchObject({ fate: 'refused', error: expect.stringContaining('code 21211') });
    expect(JSON.stringify(handed)).not.toContain('+919876543210');
  });

  it('to somebody who told the provider to stop says so', async () => {
    meets(() => ({ status: 400, body: { code: 21610, message: 'unsubscribed recipient' } }));
    expect(await texts().hand(message())).toMatchObject({ fate: 'refused', optedOut: true });
  });

  it('that was taken is so whatever else the answer says', () => {
    expect(fateOfAnswer('twilio', answered(201))).toEqual({ fate: 'sent', providerId: null });
  });

  it.each([
    ['not taken', 302],
    ['not taken', 403],
    ['not taken', 404],
    ['refused', 400],
    ['refused', 422],
    ['unknown', 502],
    ['unknown', 504],
  ])('is %s when the answer is %i', (fate, status) => {
    expect(fateOfAnswer('twilio', answered(status)).fate).toBe(fate);
  });

  it.each([
    ['not taken', { code: 'UND_ERR_CONNECT_TIMEOUT' }],
    ['not taken', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
    ['not taken', { code: 'ECONNRESET', syscall: 'connect' }],
    ['not taken', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
    ['unknown', { code: 'ECONNRESET', syscall: 'read' }],
    ['unknown', { code: 'UND_ERR_SOCKET' }],
    ['unknown', { name: 'TimeoutError' }],
  ])('is %s after %j', (fate, more) => {
    expect(fateOfError(Object.assign(new Error('trouble'), more)).fate).toBe(fate);
  });
});
