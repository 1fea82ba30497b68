import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { reportProof } from '../../../../../kernel/core/identity/report-proof.ts';
import { ExotelTexts } from './exotel-texts.ts';
import { MetaTexts } from './meta-texts.ts';
import type { OutgoingText } from './text-provider.ts';

interface Received {
  url: string;
  authorization: string;
  body: string;
}

let answer: { status: number; body: object };
const received: Received[] = [];
const server = createServer(async (request, response) => {
  received.push({
    url: request.url!,
    authorization: request.headers.authorization ?? '',
    body: await readAll(request),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const message = (more: Partial<OutgoingText> = {}): OutgoingText => ({
  key: 'CT_1',
  channel: 'whatsapp',
  to: '+919876543210',
  text: 'नौकरी Masons',
  template: {
    id: 'job_questions_first_hi',
    language: 'hi',
    category: 'utility',
    values: ['Masons', 'Firm', 'link'],
  },
  ...more,
});

describe("a message by Meta's Cloud API", () => {
  const texts = () => {
    const made = new MetaTexts({ baseUrl: baseUrl(), account: '1055', token: 'a token', timeoutMs: 2_000 });
    onTestFinished(() => made.close());
    return made;
  };

  it('is a template by name, language and values, and reports bring the contact back', async () => {
    answer = { status: 200, body: { messages: [{ id: 'wamid.HBg' }] } };
    expect(await texts().hand(message())).toEqual({ fate: 'sent', providerId: 'wamid.HBg' });
    const { url, authorization, body } = received.at(-1)!;
    expect([url, authorization]).toEqual(['/1055/messages', 'Bearer a token']);
    expect(JSON.parse(body)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919876543210',
      biz_opaque_callback_data: 'CT_1',
      type: 'template',
      template: {
        name: 'job_questions_first_hi',
        language: { code: 'hi' },
        components: [
          { type: 'body', parameters: ['Masons', 'Firm', 'link'].map((text) => ({ type: 'text', text })) },
        ],
      },
    });
    await texts().hand(message({ template: null }));
    expect(JSON.parse(received.at(-1)!.body)).toMatchObject({ type: 'text', text: { body: 'नौकरी Masons' } });
  });

  it.each([
    [131047, 'refused', undefined],
    [131026, 'refused', undefined],
    [131049, 'refused', undefined],
    [131050, 'refused', true],
    [131056, 'not taken', undefined],
    [132000, 'refused', undefined],
    [132001, 'refused', undefined],
    [132015, 'refused', undefined],
    [132016, 'refused', undefined],
  ])('with code %i is %s', async (code, fate, optedOut) => {
    answer = { status: 400, body: { error: { code, message: 'in words of the provider' } } };
    const handed = await texts().hand(message());
    expect(handed).toMatchObject({ fate, code: String(code), ...(optedOut && { optedOut }) });
    expect('error' in handed && handed.error).toContain(`(meta ${code})`);
  });
});

describe('a message by Exotel', () => {
  const texts = () => {
    const made = new ExotelTexts({
      baseUrl: baseUrl(),
      account: 'firm1',
      apiKey: 'a key',
      token: 'a token',
      from: 'SKILLS',
      senderId: 'SN_1',
      publicUrl: 'https://service.example',
      dltEntityId: '1101600000000000001',
      timeoutMs: 2_000,
    });
    onTestFinished(() => made.close());
    return made;
  };
  const sms = (more: Partial<OutgoingText> = {}) =>
    message({
      channel: 'sms',
      template: { id: '1107160000000000010', language: 'hi', category: 'service_explicit', values: [] },
      ...more,
    });

  it('has the ids of the registers, the type and the encoding, and where to report with a proof', async () => {
    answer = { status: 200, body: { SMSMessage: { Sid: 'abc', Status: 'queued' } } };
    expect(await texts().hand(sms())).toEqual({ fate: 'sent', providerId: 'abc' });
    const { url, authorization, body } = received.at(-1)!;
    expect(url).toBe('/v1/Accounts/firm1/Sms/send.json');
    expect(Buffer.from(authorization.slice('Basic '.length), 'base64').toString()).toBe('a key:a token');
    const proof = reportProof('a token', 'CT_1');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      From: 'SKILLS',
      To: '+919876543210',
      Body: 'नौकरी Masons',
      EncodingType: 'unicode',
      DltEntityId: '1101600000000000001',
      DltTemplateId: '1107160000000000010',
      SmsType: 'transactional_opt_in',
      StatusCallback: `https://service.example/callbacks/messages?contact=CT_1&sender=SN_1&proof=${proof}`,
    });
    await texts().hand(sms({ text: 'Job' }));
    expect(new URLSearchParams(received.at(-1)!.body).get('EncodingType')).toBe('plain');
  });

  it('is refused for good, or not taken, by the status of the answer', async () => {
    answer = { status: 400, body: { RestException: { Status: 400, Message: 'Bad header' } } };
    expect(await texts().hand(sms())).toMatchObject({ fate: 'refused', error: 'answered 400, Bad header' });
    answer = { status: 429, body: {} };
    expect(await texts().hand(sms())).toMatchObject({ fate: 'not taken' });
  });
});
