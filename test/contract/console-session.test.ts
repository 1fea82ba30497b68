import { describe, expect, it } from 'vitest';
import { BrowserSession } from '../world/browser-session.ts';
import { within } from '../world/eventually.ts';
import { gql } from '../world/gql.ts';
import { LiveClient } from '../world/live-client.ts';
import { randomAddress } from '../world/partner-client.ts';
import { world } from '../world/world.ts';

const browser = (headers: Record<string, string> = {}) =>
  new BrowserSession(world().url, { 'x-forwarded-for': randomAddress(), ...headers });

async function signedIn(options: { ttlSeconds?: number } = {}) {
  const organisation = await world().organisation();
  const token = await organisation.token(options);
  const own = browser();
  const opened = await own.open(token);
  expect(opened.status).toBe(201);
  return { organisation, token, own, opened };
}

/** Revocations and sign-outs are promised within 5 seconds; a call on the way takes a moment more. */
const PROMISED_SECONDS = 5.5;
const ended = (own: BrowserSession) =>
  within('the session is over', PROMISED_SECONDS, async () => (await own.me()).status === 401);

describe('a session of the console', () => {
  it('is a cookie that scripts and other sites never have, for 12 hours', async () => {
    const { opened, own, token } = await signedIn({ ttlSeconds: 30 * 86_400 });
    expect(opened.attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict']);
    expect(own.cookie).toMatch(/^console_session=s1\./);
    expect(own.cookie).not.toContain(token.split('.')[1]);
    const { expiresAt } = opened.body.data.session;
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 43_200_000)).toBeLessThan(60_000);
  });

  it('over HTTPS is bound to the host and to HTTPS', async () => {
    const own = browser({ 'x-forwarded-proto': 'https' });
    own.headers['origin'] = world().url.replace('http:', 'https:');
    const opened = await own.open(await (await world().organisation()).token());
    expect(opened.attributes).toContain('Secure');
    expect(own.cookie).toMatch(/^__Host-console_session=/);
    expect((await own.me()).status).toBe(200);
    // A cookie without the prefix may have been set by another host of the domain.
    const { cookie } = own;
    own.cookie = cookie.replace('__Host-', '');
    expect((await own.me()).status).toBe(401);
  });

  it('ends with the token that it was made of', async () => {
    const { opened } = await signedIn({ ttlSeconds: 600 });
    expect(Date.parse(opened.body.data.session.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
  });

  it('is to the graph what its token is', async () => {
    const { own, token, organisation } = await signedIn();
    const headers = { authorization: `Bearer ${token}`, 'x-console-session': undefined, cookie: undefined };
    const bearer = await own.me(headers);
    const inSession = await own.me();
    expect(inSession.body).toEqual(bearer.body);
    expect(inSession.body.data.me.organisation.id).toBe(organisation.id);
  });

  it('is found again by a page that does not know it, and only by one of this host', async () => {
    const { own } = await signedIn();
    const again = await own.session('POST', { 'x-console-session': 'unknown' });
    expect(again.status).toBe(200);
    expect(again.body.data.session.id).toBe(own.id);
    const nobody = await browser().session('POST');
    expect([nobody.status, nobody.body.data.session]).toEqual([200, null]);
    expect((await own.session('POST', { 'x-console-session': undefined })).status).toBe(403);
  });

  const FOREIGN: [string, Record<string, string | undefined>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this host', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the site', { 'sec-fetch-site': 'same-site' }],
    ['an address that was typed', { origin: undefined, 'sec-fetch-site': 'none' }],
    ['a page that does not say which it is', { origin: undefined, 'sec-fetch-site': undefined }],
  ];

  it.each(FOREIGN)('is refused to %s, on reads too', async (_, headers) => {
    const { own } = await signedIn();
    const read = `/graphql?query=${encodeURIComponent('{ me { name } }')}`;
    for (const answer of [
      await own.me(headers),
      await own.get(read, headers),
      await own.get('/graphql/documents', headers),
      await own.get(read, { ...headers, accept: 'text/event-stream' }),
      await own.session('POST', headers),
      await own.session('DELETE', headers),
    ])
      expect([answer.status, answer.body.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
    expect((await own.me()).status).toBe(200);
  });

  it('is nothing by its cookie alone: the page names the session that it shows', async () => {
    const { own } = await signedIn();
    expect((await own.me({ 'x-console-session': undefined })).status).toBe(401);
    const read = `/graphql?query=${encodeURIComponent('{ me { name } }')}`;
    expect((await own.get(read, { 'x-console-session': undefined })).status).toBe(401);
    const other = await signedIn();
    expect((await own.me({ 'x-console-session': other.own.id })).status).toBe(401);
    expect((await own.me({ cookie: undefined })).status).toBe(401);
    expect((await own.me({ cookie: `${own.cookie}; ${own.cookie}` })).status).toBe(401);
  });

  it('is not taken when its cookie was altered, or made up', async () => {
    const { own } = await signedIn();
    const altered = own.cookie.replace(/.(.{9})$/, (_, rest: string) => `_${rest}`);
    for (const cookie of [
      altered,
      'console_session=',
      'console_session=s1.',
      'console_session=s1.aaaaaa.AAAA',
    ])
      expect((await own.me({ cookie })).status).toBe(401);
  });

  it('leaves callers with tokens and keys as they are', async () => {
    const { own, token, organisation } = await signedIn();
    await own.session('DELETE');
    const headers = {
      authorization: `Bearer ${token}`,
      origin: 'https://internal.example',
      'sec-fetch-site': 'cross-site',
    };
    expect((await own.me({ ...headers, 'x-console-session': undefined })).status).toBe(200);
    expect((await (await organisation.partner()).get('/workflows')).status).toBe(200);
  });

  it('ends everywhere when its browser signs out, and its token stays good', async () => {
    const { own, token } = await signedIn();
    expect((await own.me()).status).toBe(200);
    const out = await own.session('DELETE');
    expect(out.status).toBe(200);
    expect(out.headers.get('set-cookie')).toContain('console_session=; Max-Age=0;');
    await ended(own);
    const again = await own.session('POST', { 'x-console-session': 'unknown' });
    expect(again.body.data.session).toBeNull();
    expect((await world().graph(gql('{ me { name } }'), {}, token)).status).toBe(200);
  });

  it('ends when its token is revoked, or all of the organisation are', async () => {
    const one = await signedIn();
    expect((await one.own.me()).status).toBe(200);
    await world().admin('RevokeTokens', { input: { token: one.token } });
    await ended(one.own);
    const all = await signedIn();
    await world().admin('RevokeTokens', { input: { organisationId: all.organisation.id } });
    await ended(all.own);
  });

  it('ends when its browser signs in again as somebody', async () => {
    const { own, organisation } = await signedIn();
    const before = { cookie: own.cookie, 'x-console-session': own.id };
    await own.open(await organisation.token());
    expect((await own.me()).status).toBe(200);
    await within(
      'the one before is over',
      PROMISED_SECONDS,
      async () => (await own.me(before)).status === 401,
    );
  });

  it('is not ended by a tab that shows another one', async () => {
    const { own } = await signedIn();
    const out = await own.session('DELETE', { 'x-console-session': 'CS_00000000000000000000000000' });
    expect(out.headers.get('set-cookie')).toBeNull();
    expect((await own.me()).status).toBe(200);
  });

  it('is not made of a token that is wrong', async () => {
    const opened = await browser().open('a.b.c');
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([401, null]);
  });
});

describe('a socket in a session of the console', () => {
  const EVENTS = 'subscription { resultEvents { id } }';
  const connect = ({ url, cookie, id, headers }: BrowserSession, changes: Record<string, string> = {}) =>
    new LiveClient(url, {
      connectionParams: { session: id },
      headers: { ...headers, cookie, ...changes },
    });

  it('is closed within 5 seconds after the sign-out, and after a revocation', async () => {
    for (const end of [
      ({ own }: Awaited<ReturnType<typeof signedIn>>) => own.session('DELETE'),
      ({ token }: Awaited<ReturnType<typeof signedIn>>) =>
        world().admin('RevokeTokens', { input: { token } }),
    ]) {
      const made = await signedIn();
      const socket = connect(made.own);
      const me = socket.subscribe('{ me { organisation { id } } }');
      expect(await me.has(1)).toEqual([{ organisation: { id: made.organisation.id } }]);
      socket.subscribe(EVENTS);
      await end(made);
      const closed = await within('closed', PROMISED_SECONDS, () => socket.closed);
      expect(closed.code).toBe(4403);
    }
  });

  it('is refused to a page of another origin, and to one that names no session', async () => {
    const { own } = await signedIn();
    for (const socket of [
      connect(own, { origin: 'https://evil.example' }),
      connect(own, { 'sec-fetch-site': 'same-site' }),
      connect(Object.assign(new BrowserSession(own.url), { cookie: own.cookie, id: '' })),
      new LiveClient(own.url, { headers: { ...own.headers, cookie: own.cookie } }),
    ]) {
      socket.subscribe(EVENTS);
      expect([4401, 4403, 4500]).toContain((await socket.hasClosed()).code);
    }
  });

  it('as server-sent events is closed likewise', async () => {
    const { own } = await signedIn();
    const answer = await fetch(`${own.url}/graphql`, {
      method: 'POST',
      headers: {
        ...own.headers,
        cookie: own.cookie,
        'x-console-session': own.id,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ query: EVENTS }),
    });
    expect(answer.status).toBe(200);
    const begin = Date.now();
    await own.session('DELETE');
    expect(await answer.text()).toContain('event: complete');
    expect(Date.now() - begin).toBeLessThan(PROMISED_SECONDS * 1000);
  });
});
