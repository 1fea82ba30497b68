import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Message } from '../../../../../kernel/store/mail/outbox.ts';
import { TestProvider } from '../../../../../test/world/mandate/message-provider.ts';
import { fateOfAnswer, fateOfError } from './provider-api.ts';
import { TextMessages } from './text-messages.ts';

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
  };
  const texts = (more: object = {}) => {
    const made = new TextMessages({ ...settings, baseUrl: provider.url, ...more });
    onTestFinished(() => made.close());
    return made;
  };
  const message = (more: Partial<Message> = {}): Message => ({
    tenant: { organisationId: 'OR_1', mode: 'live' },
    key: 'CT_1',
    objectKey: 'RS_1',
    channel: 'sms',
    to: '+919876543210',
    text: 'नमस्ते & hello',
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
      StatusCallback: 'https://service.example/callbacks/messages?contact=CT_1',
    });
  });

  it('by WhatsApp has both addresses say so', async () => {
    await texts().hand(message({ channel: 'whatsapp' }));
    const { form } = provider.received.at(-1)!;
    expect([form['To'], form['From']]).toEqual(['whatsapp:+919876543210', 'whatsapp:+15005550006']);
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
    expect(fateOfAnswer(201, {})).toEqual({ fate: 'sent', providerId: null });
    expect(fateOfAnswer(200, { sid: 5 as never })).toEqual({ fate: 'sent', providerId: null });
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
    expect(fateOfAnswer(status, {}).fate).toBe(fate);
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
