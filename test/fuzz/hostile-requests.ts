import type { Draw } from './draw.ts';
import { ODD_DATES, ODD_TEXTS } from './hostile-values.ts';
import type { FuzzRequest } from './input.ts';

type Twist = (request: FuzzRequest, draw: Draw) => FuzzRequest;

const withHeader = (request: FuzzRequest, ...headers: [string, string][]): FuzzRequest => ({
  ...request,
  headers: [...request.headers, ...headers],
});

const withPath = (request: FuzzRequest, change: (path: string, query: string) => string): FuzzRequest => {
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(request.path) ?? [];
  return { ...request, path: change(path, query) };
};

const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;charset="utf-8";x=y',
  'APPLICATION/JSON',
  'application/json, text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/graphql',
  'application/jsonx',
  'application/',
  ';',
  `application/json; ${'a'.repeat(4_000)}`,
];

const ODD_HEADERS: [string, string][] = [
  ['x-request-id', 'a b'],
  ['x-request-id', 'x'.repeat(4_000)],
  ['x-on-behalf-of', '\u{e9}\u{ff}'],
  ['x-on-behalf-of', 'r'.repeat(2_000)],
  ['idempotency-key', ''],
  ['idempotency-key', 'k'.repeat(300)],
  ['idempotency-key', '\u{e9}'],
  ['x-nonce', 'n'.repeat(500)],
  ['x-organisation', 'OR_01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['x-session-token', 's'.repeat(3_000)],
  ['authorization', 'Bearer a.b.c'],
  ['authorization', `Bearer ${'e'.repeat(6_000)}`],
  ['authorization', 'Basic eDp5'],
  ['accept', 'text/event-stream'],
  ['accept', 'text/html'],
  ['accept', `${'*/*;q=0.1,'.repeat(600)}*/*`],
  ['accept-encoding', 'gzip;q=0, br, *;q=0'],
  ['accept-encoding', 'gzip, '.repeat(800)],
  ['accept-language', 'hi-IN,'.repeat(800)],
  ['if-none-match', '*'],
  ['if-none-match', '"x", '.repeat(900)],
  ['if-modified-since', 'Sat, 99 Foo 99999 99:99:99 GMT'],
  ['range', 'bytes=0-0,1-1,-1,99999999999999999999-'],
  ['expect', '100-continue'],
  ['expect', 'a miracle'],
  ['upgrade', 'h2c'],
  ['upgrade', 'websocket'],
  ['connection', 'upgrade, x-api-key'],
  ['content-encoding', 'gzip'],
  ['cookie', 'a=b; '.repeat(500)],
  ['origin', 'null'],
  ['access-control-request-method', 'DELETE'],
  ['last-event-id', 'EV_01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['last-event-id', '\u{e9}'.repeat(400)],
  ['x-http-method-override', 'DELETE'],
  ['x-forwarded-proto', 'https, http, gopher'],
  ['host', ''],
  ['host', 'a'.repeat(2_000)],
  ['x-twilio-signature', 'x'.repeat(2_000)],
  ['apollo-require-preflight', 'true'],
];

const FORWARDED = [
  '',
  ',',
  ' , ,',
  'unknown',
  '::1, 10.1.1.1',
  '10.1.1.1, 127.0.0.1, ::ffff:10.1.1.1',
  '2001:db8::1%eth0',
  '999.999.999.999',
  '[2001:db8::1]:443',
  '10.0.0.1:80',
  Array.from({ length: 500 }, (_, index) => `10.9.${index % 250}.1`).join(','),
  ':'.repeat(3_000),
  "10.0.0.1'\u{e9}",
];

/** Twists are what may be wrong with a request around its body, by name. */
export const TWISTS: Record<string, Twist> = {
  'odd content type': (request, draw) => ({
    ...request,
    headers: [
      ...request.headers.filter(([name]) => name !== 'content-type'),
      ...draw.pick(CONTENT_TYPES.map((type): [string, string][] => (type ? [['content-type', type]] : []))),
    ],
  }),
  chunked: (request) => ({ ...request, framing: 'chunked' }),
  'odd framing': (request, draw) => ({
    ...request,
    framing: draw.pick(['too short', 'too long', 'both', 'none', 'odd length'] as const),
  }),
  'odd method': (request, draw) => ({
    ...request,
    method: draw.pick([
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'TRACE',
      'CONNECT',
      'PROPFIND',
      'get',
      'BREW',
      'QUERY',
    ]),
  }),
  'odd path': (request, draw) =>
    withPath(request, (path, query) =>
      draw.pick([
        `${path}/${query}`,
        `/${path}${query}`,
        `${path}//${query}`,
        `${path}/..${query}`,
        `${path.replace(/\/(\w)/, '/%2e%2e/$1')}${query}`,
        `${path.replaceAll('a', '%61')}${query}`,
        `${path}%${query}`,
        `${path}%zz${query}`,
        `${path}%00${query}`,
        `${path}%ff%fe${query}`,
        `${path}%2f${query}`,
        `${path};x=y${query}`,
        `${path.toUpperCase()}${query}`,
        `http://elsewhere.invalid${path}${query}`,
        `${path}/${'x'.repeat(600)}${query}`,
        `${path}/${'a/'.repeat(3_000)}${query}`,
        `${path}${query}#fragment`,
        `*`,
        `${path}\u{e9}${query}`,
      ]),
    ),
  'odd id': (request, draw) =>
    withPath(request, (path, query) => {
      const steps = path.split('/');
      const at = draw.between(2, Math.max(2, steps.length - 1));
      steps[at] = encodeURIComponent(
        draw.pick([
          ...ODD_TEXTS,
          ...ODD_DATES,
          'x'.repeat(500),
          'WF_BC_01ARZ3NDEKTSV4RRFFQ69G5FAV',
          'JM_01ARZ3NDEKTSV4RRFFQ69G5FAV',
          'sk_999999999',
          '00000000-0000-0000-0000-000000000000',
        ]),
      );
      return steps.join('/') + query;
    }),
  'odd query': (request, draw) =>
    withPath(request, (path, query) => {
      const [name = 'limit'] = /(?<=[?&])[^=&]+/.exec(query) ?? [];
      const more = draw.pick([
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `${name}`,
        `${name}=`,
        `${name}=%`,
        `${name}=%00`,
        `${name}=%ff`,
        `${name}=+`,
        `${name}=${encodeURIComponent(draw.pick([...ODD_TEXTS, ...ODD_DATES]))}`,
        `${name}=${'9'.repeat(400)}`,
        `limit=0&cursor=x`,
        `limit=1e2`,
        `page=99999999999999999999`,
        `cursor=${Buffer.from(draw.pick(['{}', '["x"]', '[null]', '1', '{"id":1}', '["2026-11-15T23:59:60Z","x"]'])).toString('base64url')}`,
        `__proto__=1&constructor=2`,
        Array.from({ length: 1_500 }, (_, index) => `u${index}=1`).join('&'),
        '&'.repeat(9_000),
        `x=${'y'.repeat(12_000)}`,
      ]);
      return `${path}${query ? `${query}&` : '?'}${more}`;
    }),
  'odd header': (request, draw) => withHeader(request, draw.pick(ODD_HEADERS)),
  'headers twice': (request, draw) =>
    withHeader(
      request,
      ...(request.headers.length > 0 ? [draw.pick(request.headers)] : []),
      ['x-api-key', 'x'],
      ['x-timestamp', '0'],
    ),
  'many headers': (request) =>
    withHeader(request, ...Array.from({ length: 1_100 }, (_, index): [string, string] => [`h${index}`, '1'])),
  'long header': (request, draw) =>
    withHeader(request, ['x-long', 'l'.repeat(draw.pick([7_000, 17_000, 100_000]))]),
  'odd forwarded for': (request, draw) => ({
    ...request,
    headers: [
      ...request.headers.filter(([name]) => name !== 'x-forwarded-for'),
      ['x-forwarded-for', draw.pick(FORWARDED)],
    ],
  }),
  pipelined: (request, draw) => ({ ...request, times: draw.between(2, 12) }),
};

export function twistedRequest(request: FuzzRequest, draw: Draw): { request: FuzzRequest; change: string } {
  const change = draw.pick(Object.keys(TWISTS));
  return { request: TWISTS[change]!(request, draw), change };
}
