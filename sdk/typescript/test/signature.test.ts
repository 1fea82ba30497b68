import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { sign as signedByService } from '../../../kernel/edge/signature.ts';
import { signWebhook, verifyWebhook, WebhookVerificationError, sign, signedHeaders } from '../src/index.ts';

const printable = fc.string({
  minLength: 1,
  unit: fc.integer({ min: 33, max: 126 }).map((at) => String.fromCharCode(at)),
});

describe('a delivery', () => {
  it('names the organisation where its webhook is for all', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const body = JSON.stringify({ event_id: 'EV_1', type: 'credits.low', data: {}, organisation_id: 'OR_1' });
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      'webhook-id': 'EV_1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': await signWebhook(body, { id: 'EV_1', timestamp, secret }),
    };
    const { organisation_id } = await verifyWebhook(body, headers, secret);
    expectTypeOf(organisation_id).toEqualTypeOf<string | undefined>();
    expect(organisation_id).toBe('OR_1');
  });
});

describe('a signature', () => {
  it('is the known answer of the contract', async () => {
    const signature = await sign('VFN_SK_0123456789abcdef0123456789abcdef', {
      timestamp: '1767225600',
      method: 'post',
      path: '/api/v1/partner/skills/lookup',
      body: '{"skill_ids":["sk_1"]}',
    });
    expect(signature).toBe('v1=ca95c1cc652d45946db3d203b6706fe2f3df583837dad4c63c96550d37727335');
  });

  it('is that of the service, whatever is signed', async () => {
    const optional = fc.option(printable, { nil: undefined });
    const requests = fc.record({
      timestamp: fc.integer({ min: 0 }).map(String),
      method: fc.constantFrom('GET', 'POST', 'put'),
      path: fc.webPath().map((text) => `/${text}`),
      body: fc.string({ unit: 'binary' }),
      idempotencyKey: optional,
      onBehalfOf: optional,
      organisation: optional,
      nonce: optional,
    });
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), requests, async (secret, request) => {
        expect(await sign(secret, request)).toBe(signedByService(secret, request));
      }),
    );
  });

  it('covers every header that is sent', async () => {
    const who = { keyId: 'VFN_TEST_X', secret: 'VFN_SK_Y' };
    const request = {
      method: 'GET',
      path: '/',
      idempotencyKey: 'i',
      onBehalfOf: 'r',
      organisation: 'o',
      nonce: 'n',
    };
    const headers = await signedHeaders(who, request);
    expect(Object.keys(headers).toSorted()).toEqual([
      'idempotency-key',
      'x-api-key',
      'x-nonce',
      'x-on-behalf-of',
      'x-organisation',
      'x-signature',
      'x-timestamp',
    ]);
    expect(JSON.stringify(headers)).not.toContain('VFN_SK_');
  });
});

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const EVENT = {
  event_id: 'EV_1',
  type: 'result.completed',
  version: 1,
  mode: 'test',
  created_at: '',
  data: { name: 'तारा' },
};
const BODY = JSON.stringify(EVENT);
const NOW = new Date('2026-01-01T00:00:00Z');

function delivery(changes: Record<string, string> = {}, body = BODY, secret = SECRET, at = NOW) {
  return {
    'webhook-id': 'EV_1',
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign('EV_1', at, body),
    ...changes,
  };
}

const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);
const verify = (
  headers: Parameters<typeof verifyWebhook>[1],
  body: string | Uint8Array = BODY,
  secret: string | string[] = SECRET,
) => verifyWebhook(body, headers, secret, { now: NOW });

describe('webhooks.verify', () => {
  it('answers the event of a delivery, from text or bytes, with any kind of headers', async () => {
    expect(await verify(delivery())).toEqual(EVENT);
    expect(await verify(new Headers(delivery()), Buffer.from(BODY))).toEqual(EVENT);
    const shouting = Object.fromEntries(
      Object.entries(delivery()).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    expect(await verify(shouting)).toEqual(EVENT);
  });

  it('takes any of several signatures, and any of several secrets', async () => {
    const both = [OTHER, SECRET].map((secret) => delivery({}, BODY, secret)['webhook-signature']).join(' ');
    expect(await verify(delivery({ 'webhook-signature': `v1a,AAAA ${both} v1,` }))).toEqual(EVENT);
    expect(await verify(delivery(), BODY, [OTHER, SECRET])).toEqual(EVENT);
  });

  it.each([
    ['missing_header', delivery({ 'webhook-id': '' })],
    ['missing_header', {}],
    ['bad_timestamp', delivery({ 'webhook-timestamp': 'now' })],
    ['bad_timestamp', delivery({ 'webhook-timestamp': '1e9' })],
    ['too_old', delivery({}, BODY, SECRET, seconds(-301))],
    ['too_new', delivery({}, BODY, SECRET, seconds(301))],
    ['no_matching_signature', delivery({}, BODY, OTHER)],
    ['no_matching_signature', delivery({ 'webhook-signature': 'v1,' })],
    ['no_matching_signature', delivery({ 'webhook-signature': 'nonsense v1,%%% v2,AAAA' })],
    ['no_matching_signature', delivery({ 'webhook-id': 'EV_2' })],
    ['no_matching_signature', delivery({ 'webhook-timestamp': String(NOW.getTime() / 1000 - 1) })],
  ] as const)('refuses with %s', async (reason, headers) => {
    const problem = await verify(headers).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(WebhookVerificationError);
    expect(problem).toMatchObject({ reason });
  });

  it('takes what is just within the tolerance', async () => {
    for (const at of [seconds(-300), seconds(300)])
      expect(await verify(delivery({}, BODY, SECRET, at))).toEqual(EVENT);
  });

  it.each(['[]', '"x"', 'null', '{', '{"event_id":"EV_2","type":"t","data":{}}'])(
    'refuses %s, though it is signed',
    async (body) => {
      await expect(verify(delivery({}, body), body)).rejects.toMatchObject({ reason: 'not_an_event' });
    },
  );

  it('refuses a payload with any byte changed', async () => {
    const bytes = Buffer.from(BODY);
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ 1;
      await expect(verify(delivery(), changed)).rejects.toMatchObject({ reason: 'no_matching_signature' });
    }
  });

  it('says at once that a secret is none', async () => {
    for (const secret of ['', 'whsec_', 'VFN_SK_x', 'whsec_%%', []])
      await expect(verify(delivery(), BODY, secret)).rejects.toThrow(TypeError);
  });
});

it('signWebhook signs as the service does', async () => {
  const at = 1_767_225_600;
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  const right = createHmac('sha256', key).update(`EV_1.${at}.${BODY}`).digest('base64');
  expect(await signWebhook(BODY, { id: 'EV_1', timestamp: at, secret: SECRET })).toBe(`v1,${right}`);
});
