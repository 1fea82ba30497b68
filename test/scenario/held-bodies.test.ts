import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { providerSignature } from '../../rest-facade/callbacks/provider-signature.ts';
import { eventually, within } from '../world/eventually.ts';
import { holdRequest, metricOf, type HeldRequest } from '../world/held-bodies.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { randomAddress } from '../world/partner-client.ts';
import { PROVIDERS } from '../world/served-routes.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const MB = 1_048_576;
const PUBLIC_URL = 'https://service.example';

let system: RunningSystem;
let world: World;
beforeAll(async () => {
  system = await startSystem({ databaseUrl: await migratedDatabase(), env: { ...PROVIDERS, PUBLIC_URL } });
  world = new World(system);
});
afterAll(() => system.stop());

interface Held {
  path: string;
  from: string;
  declared: number;
  sent: number;
  headers?: Record<string, string>;
}

const bodies = Buffer.alloc(2 * MB, 'a');

function hold({ path, from, declared, sent, headers = {} }: Held): HeldRequest {
  const given = { 'x-forwarded-for': from, 'content-length': String(declared), ...headers };
  const held = holdRequest(system.url, { path, headers: given }, bodies.subarray(0, sent));
  onTestFinished(() => held.end());
  return held;
}

/** `status` and code of the surface's words, with Retry-After where there is one. */
function said(held: HeldRequest): string {
  const [, body = ''] = held.answer().split('\r\n\r\n');
  const [, seconds] = /retry-after: (\d+)/i.exec(held.answer()) ?? [];
  const [, code = ''] = /"code":"(\w+)"/.exec(body) ?? [];
  return [held.status(), code, seconds && 'with Retry-After'].filter(Boolean).join(' ');
}

it('500 uploads of anonymous callers that are held are refused at their headers, in less than 600 MB', async () => {
  const held = Array.from({ length: 500 }, (_, nth) =>
    hold({
      path: `/api/v1/candidate/RS_${nth}/recording?key=last_job&seconds=10`,
      from: randomAddress(),
      declared: 2 * MB,
      sent: 1.8 * MB,
      headers: { 'content-type': 'audio/webm', 'x-link-token': 'x'.repeat(22) },
    }),
  );
  await eventually('all are answered', () => held.every((one) => one.status() !== undefined));
  expect(new Set(held.map(said))).toEqual(new Set(['404 NOT_FOUND']));
  expect(await metricOf(system.url, 'process_resident_memory_bytes')).toBeLessThan(600_000_000);
  await eventually('none is left open', () => held.every((one) => !one.isOpen()));
});

it('an upload is refused at its headers for what they show: too large, too many calls, a wrong query', async () => {
  const path = '/api/v1/candidate/RS_1/recording';
  const [audio, from] = [{ 'content-type': 'audio/webm', 'x-link-token': 'x' }, randomAddress()];
  const upload = (more: Partial<Held>) =>
    hold({ path, from: randomAddress(), declared: MB, sent: 0, headers: audio, ...more });
  const tooLarge = upload({ declared: 2 * MB + 1 });
  const wrongQuery = upload({});
  const many = Array.from({ length: 30 }, () => upload({ from, path: `${path}?key=a&seconds=1` }));
  await eventually('all are answered', () =>
    [tooLarge, wrongQuery, ...many].every((one) => one.status() !== undefined),
  );
  expect(said(tooLarge)).toBe('413 PAYLOAD_TOO_LARGE');
  expect(said(wrongQuery)).toBe('400 INVALID_REQUEST');
  expect(new Set(many.map(said))).toEqual(new Set(['404 NOT_FOUND', '429 RATE_LIMITED with Retry-After']));
});

it('bodies of one address that are under way are bounded, on every surface, and others are served meanwhile', async () => {
  const signed = { 'x-api-key': 'VFN_LIVE_X', 'x-timestamp': '1', 'x-signature': 'v1=0' };
  const paths: [string, string, Record<string, string>?][] = [
    ['/api/v1/partner/workflows', '429 RATE_LIMITED with Retry-After', signed],
    ['/graphql', '429 RATE_LIMITED with Retry-After', { authorization: 'Bearer x' }],
    ['/graphql/documents', '429 RATE_LIMITED with Retry-After', signed],
  ];
  for (const [path, refused, headers = {}] of paths) {
    const from = randomAddress();
    const held = Array.from({ length: 100 }, () =>
      hold({ path, from, declared: 262_144, sent: 250_000, headers }),
    );
    // The rest waits within the budget of its address.
    await eventually(`${path} refuses`, () => held.filter((one) => one.status() !== undefined).length >= 30);
    expect([path, ...new Set(held.filter((one) => one.status() !== undefined).map(said))]).toEqual([
      path,
      refused,
    ]);
    const other = await world.fetch(path, {
      method: 'POST',
      headers: { 'x-forwarded-for': randomAddress() },
      body: '{}',
    });
    expect([path, other.status]).toEqual([path, 401]);
    for (const one of held) one.end();
  }
});

it('a body in chunks of one byte counts for what it makes the process hold', async () => {
  const from = randomAddress();
  const chunks = Buffer.from('1\r\na\r\n'.repeat(200_000));
  const held = holdRequest(
    system.url,
    { path: '/graphql', headers: { 'x-forwarded-for': from, 'transfer-encoding': 'chunked' } },
    chunks,
  );
  onTestFinished(() => held.end());
  await eventually('it is refused', () => held.status() !== undefined);
  expect(held.status()).toBe(429);
});

it('an unknown path and a page read no body', async () => {
  for (const path of ['/nothing', '/docs', '/candidate/RS_1', '/callbacks/nothing']) {
    const held = hold({ path, from: randomAddress(), declared: 200_000, sent: 100 });
    // Sooner than the time in which a body has to arrive.
    await within(`${path} answers`, 10, async () => held.status());
    expect([path, held.status()]).toEqual([path, 404]);
    await eventually(`${path} is closed`, () => !held.isOpen());
  }
});

const CALLBACKS = [
  '/callbacks/messages?contact=CT_1',
  '/callbacks/voice/CT_1?asked=x',
  '/callbacks/voice/CT_1/status',
];

it.each(CALLBACKS)('POST %s costs little however long its form is', async (path) => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': `${'A'.repeat(27)}=`,
  };
  const post = (body: string, from = randomAddress()) =>
    world.fetch(path, { method: 'POST', headers: { ...headers, 'x-forwarded-for': from }, body });
  const before = await metricOf(system.url, 'process_cpu_seconds_total');
  for (let nth = 0; nth < 5; nth++) expect((await post('a&'.repeat(131_072))).status).toBe(413);
  expect((await metricOf(system.url, 'process_cpu_seconds_total')) - before).toBeLessThan(1);
  expect((await post('a&'.repeat(8_190))).status).toBe(400);
  expect((await post('a=1')).status).toBe(403);
});

it('a callback is refused before its body is read: by the form of its signature, and to guessers', async () => {
  const from = randomAddress();
  const path = CALLBACKS[0]!;
  const report = (headers: Record<string, string>, address = from) =>
    hold({ path, from: address, declared: 10_000, sent: 0, headers });
  for (const signature of [undefined, '', 'x', 'A'.repeat(28), 'x'.repeat(2_000)]) {
    const held = report(signature === undefined ? {} : { 'x-twilio-signature': signature }, randomAddress());
    await eventually('it is answered', () => held.status() !== undefined);
    expect([signature, held.status()]).toEqual([signature, 403]);
  }
  const guess = { 'x-twilio-signature': `${'A'.repeat(27)}=` };
  for (let nth = 0; nth < 20; nth++)
    await world.fetch(path, { method: 'POST', headers: { ...guess, 'x-forwarded-for': from }, body: 'a=1' });
  const guesser = report(guess);
  await eventually('the guesser is answered', () => guesser.status() !== undefined);
  expect(guesser.answer()).toMatch(/^HTTP\/1\.1 429[^]*retry-after: \d+/i);
});

it('a report that the provider signed is taken up to a hundred fields', async () => {
  const path = CALLBACKS[0]!;
  const report = async (fields: number) => {
    const form = new URLSearchParams(
      Array.from({ length: fields }, (_, nth): [string, string] => [`Field${nth}`, 'value']),
    );
    const signature = providerSignature(PROVIDERS.SMS_TOKEN, PUBLIC_URL + path, form);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    return (await world.fetch(path, { method: 'POST', headers, body: form.toString() })).status;
  };
  expect([await report(100), await report(101)]).toEqual([404, 400]);
});
