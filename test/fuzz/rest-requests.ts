import { targetOf, type DescribedRoute } from './description.ts';
import type { Draw } from './draw.ts';
import { bagFor, familiarTo } from './familiar.ts';
import { BODY_BYTES, damagedBody } from './hostile-texts.ts';
import { hostileValue, ODD_DATES, ODD_TEXTS, roomFor } from './hostile-values.ts';
import { twistedRequest } from './hostile-requests.ts';
import type { FuzzRequest, Input } from './input.ts';
import { validValue } from './json-schema-values.ts';
import type { KnownIds, Mode } from './known-ids.ts';
import { toJsonText } from './raw-json.ts';

/** How often who calls a surface, next to each other. */
const WHO: Record<string, readonly (readonly [number, string])[]> = {
  partnerKey: [
    [56, 'live'],
    [28, 'test'],
    [3, 'live without scopes'],
    [2, 'test without scopes'],
    [3, 'other organisation'],
    [2, 'wrong secret'],
    [2, 'verification live'],
    [1, 'ui live'],
    [2, 'nobody'],
  ],
  verificationKey: [
    [70, 'verification live'],
    [20, 'verification test'],
    [3, 'other verification'],
    [3, 'live'],
    [4, 'nobody'],
  ],
  adminKey: [
    [80, 'admin'],
    [10, 'nobody'],
    [10, 'live'],
  ],
  none: [
    [96, 'nobody'],
    [2, 'live'],
    [2, 'ui live'],
  ],
};

/** Keys of one kind share the work, because some limits cannot be raised. */
export const SIBLINGS: Record<string, number> = {
  live: 4,
  test: 4,
  'verification live': 10,
  'verification test': 5,
};

export const oneOf = (who: string, draw: Draw): string =>
  SIBLINGS[who] ? `${who} ${draw.between(1, SIBLINGS[who])}` : who;

export const modeOf = (caller: string): Mode => (caller.includes('test') ? 'test' : 'live');

/** Limits per address must not hide the service: every input comes from elsewhere. */
export const address = (draw: Draw): string =>
  draw.chance(0.2)
    ? `2001:db8:${draw.between(0, 65_535).toString(16)}:${draw.between(0, 65_535).toString(16)}::1`
    : ['10', draw.between(0, 255), draw.between(0, 255), draw.between(1, 254)].join('.');

/** A request for one route: as the description has it, or with one thing changed. */
export function restInput(route: DescribedRoute, index: number, draw: Draw, known: KnownIds): Input {
  const { surface } = route;
  const valid = validRequest(route, index, draw, known);
  const of = { index, surface, target: targetOf(route) };
  const { body } = valid;
  const plan = draw.weighted([
    [36, 'nothing'],
    [route.body ? 32 : 0, 'value'],
    [route.body ? 6 : 0, 'body'],
    [16, 'request'],
    [route.parameters.length > 0 ? 12 : 0, 'parameter'],
  ] as const);
  if (plan === 'value') {
    const { value, change } = hostileValue(valid.value, draw, BODY_BYTES - body.length - 2_000);
    return { ...of, change, request: { ...valid.request, body: Buffer.from(toJsonText(value)) } };
  }
  if (plan === 'body') {
    const damaged = damagedBody(body, draw);
    return { ...of, change: damaged.change, request: { ...valid.request, body: damaged.body } };
  }
  if (plan === 'request') return { ...of, ...twistedRequest(valid.request, draw) };
  if (plan === 'parameter') {
    const odd = validRequest(route, index, draw, known, draw.pick(route.parameters).name);
    return { ...of, change: 'odd parameter', request: odd.request };
  }
  return { ...of, change: 'nothing', request: valid.request };
}

/** How often an optional parameter is there: a made-up cursor is refused, a missing token too. */
const OPTIONAL: Record<string, number> = {
  cursor: 0.06,
  'x-session-token': 0.9,
  'Idempotency-Key': 0.7,
  'x-on-behalf-of': 0.15,
  'x-organisation': 0.03,
  'x-nonce': 0.1,
};

interface ValidRequest {
  request: FuzzRequest;
  value: unknown;
  body: Buffer;
}

/** Half a surrogate pair cannot be written in an address. */
const inAddress = (value: string): string => encodeURIComponent(value.toWellFormed());

function validRequest(
  route: DescribedRoute,
  index: number,
  draw: Draw,
  known: KnownIds,
  odd?: string,
): ValidRequest {
  const caller = oneOf(draw.weighted(WHO[route.security ?? 'none']!), draw);
  const mode = caller === 'nobody' && draw.chance(0.2) ? 'test' : modeOf(caller);
  const bag = bagFor(known, route.template, mode, draw);
  const familiar = familiarTo(known, mode, bag, draw);
  const headers: [string, string][] = [['x-forwarded-for', address(draw)]];
  let path = route.template;
  const query: string[] = [];
  for (const { name, in: place, required, schema } of route.parameters) {
    if (place !== 'path' && !required && name !== odd && !draw.chance(OPTIONAL[name] ?? 0.4)) continue;
    const value =
      name === odd
        ? oddParameter(draw)
        : String(parameter(name, index, draw) ?? validValue(schema, draw, familiar, name));
    if (place === 'path') path = path.replace(`{${name}}`, inAddress(value));
    else if (place === 'query') query.push(`${name}=${inAddress(value)}`);
    else headers.push([name.toLowerCase(), value.replace(/[\r\n\0]/g, '?')]);
  }
  const value = route.body && validValue(route.body, draw, familiar);
  const body = value === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(value));
  if (route.body) headers.push(['content-type', 'application/json']);
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path;
  return {
    request: { method: route.method, path: target, headers, body, framing: 'length', caller },
    value,
    body,
  };
}

const parameter = (name: string, index: number, draw: Draw): string | undefined =>
  name === 'Idempotency-Key'
    ? draw.chance(0.9)
      ? `fuzz-${index}-${draw.between(0, 1e9)}`
      : `again-${draw.between(1, 5)}`
    : undefined;

const oddParameter = (draw: Draw): string =>
  draw.weighted([
    [3, draw.pick(ODD_TEXTS)],
    [3, draw.pick(ODD_DATES)],
    [1, draw.pick(['-1', '0', '1e3', '999999999999', '0x10', '١٢', '1.0', '+1', ' 1'])],
    [1, 'x'.repeat(roomFor(draw, 11_000))],
    [
      1,
      draw.pick([
        'WF_BC_01ARZ3NDEKTSV4RRFFQ69G5FAV',
        'JM_01ARZ3NDEKTSV4RRFFQ69G5FAV',
        'CP_01ARZ3NDEKTSV4RRFFQ69G5FAV',
        'WH_01ARZ3NDEKTSV4RRFFQ69G5FAV',
        'sk_000000000',
        'RS_01ARZ3NDEKTSV4RRFFQ69G5FAV',
      ]),
    ],
    [
      1,
      Buffer.from(
        draw.pick(['{}', '["x"]', '[null]', '[]', '"\\u0000"', '["2026-11-15T23:59:60Z","x"]']),
      ).toString('base64url'),
    ],
  ]);
