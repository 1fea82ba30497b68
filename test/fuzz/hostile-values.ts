import type { Draw } from './draw.ts';
import { RawJson } from './raw-json.ts';

/** How much a change may add, in bytes. */
type Room = number;
type Change = (value: unknown, draw: Draw, room: Room) => unknown;

export const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  'a\r\nb: c',
  '\u{202e}txet',
  '\u{feff}x',
  '😀👩‍👩‍👧‍👦🇮🇳',
  'क्षत्रिय ਪੰਜਾਬੀ தமிழ்',
  'é'.normalize('NFD').repeat(40),
  "'; DROP TABLE x; --",
  '${7*7}{{7*7}}<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%0d%0a',
  '(((((((((((((((((((((((((((((a+)+)+)+$',
  '"a\r\nRCPT TO:<x@y.z>"@example.com',
  'http://[fd00:ec2::254]/',
  'javascript:alert(1)',
  'null',
  'undefined',
  '-1',
  '1e9',
  'NaN',
  '__proto__',
  'constructor',
];

export const ODD_DATES = [
  '2026-11-15T23:59:60Z',
  '2026-11-15t10:00:00z',
  '0000-01-01T00:00:00Z',
  '99999-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-15T24:00:00Z',
  '2026-11-15T10:00:00+99:99',
  '2026-11-15T10:00:00.123456789123456789Z',
  '2026-11-15 10:00:00',
  '2026-11-15',
  '0000-00-00',
  '2026-13-01',
  'infinity',
  'now',
  'epoch',
  '2026-W46-7',
];

const ODD_NUMBERS = [
  '1e400',
  '-1e400',
  '-0',
  '9223372036854775808',
  '-9223372036854775809',
  '1e-400',
  '0.1e1',
  '2147483648',
  '-2147483649',
  '123456789012345678901234567890',
  '1.7976931348623157e308',
  '3.0000000000000001',
  '1E5',
];
const RAW_TEXTS = ['"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"', '"a\\u2028b"', '"\\ud83d"'];
const NEAR_NAMES = ['naem', 'skils', 'lanuages', 'titel', 'candidatess', 'skill_idd', 'emial', 'inptu'];

const times = (text: string, room: Room) =>
  text.repeat(Math.max(1, Math.floor(room / Buffer.byteLength(text))));
const list = (item: string, room: Room) => new RawJson(`[${times(`${item},`, room).slice(0, -1)}]`);
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson)
    ? (value as Record<string, unknown>)
    : {};

/** Every change that is made to a value, by name. */
export const CHANGES: Record<string, Change> = {
  null: () => null,
  'wrong type': (_, draw) => draw.pick([0, 1.5, '', 'x', true, [], {}, [[]], { a: 1 }, [null], [{}]]),
  'odd text': (_, draw) => draw.pick(ODD_TEXTS),
  'raw text': (_, draw) => new RawJson(draw.pick(RAW_TEXTS)),
  'odd date': (_, draw) => draw.pick(ODD_DATES),
  'odd number': (_, draw) => new RawJson(draw.pick(ODD_NUMBERS)),
  'number of many digits': (_, __, room) => new RawJson(`1${times('7', room)}`),
  'long text': (_, draw, room) =>
    new RawJson(
      `"${times(draw.pick(['a', 'ab ', '9', 'é', '😀', '\\u0000', '\\"', 'क्ष', '%', '/', '@a.']), room)}"`,
    ),
  'many copies': (value, _, room) => {
    const item = JSON.stringify(Array.isArray(value) ? (value[0] ?? 1) : value) ?? '1';
    return list(item.length > room ? '1' : item, room);
  },
  'many equal numbers': (_, __, room) => list('1', room),
  'many different numbers': (_, __, room) =>
    Array.from({ length: Math.max(1, Math.floor(room / 7)) }, (_item, index) => index),
  'many different texts': (_, __, room) =>
    Array.from({ length: Math.max(1, Math.floor(room / 10)) }, (_item, index) => `t${index}`),
  'many empty objects': (_, draw, room) => list(draw.pick(['{}', '[]', 'null', '""']), room),
  'many wrong objects': (_, draw, room) =>
    list(
      draw.pick(['{"a":1,"b":2}', '{"skill_id":1}', '{"name":"x"}', '{"phone":"x","email":"y"}', '[[],{}]']),
      room,
    ),
  'deep array': (_, draw, room) => nested('[', ']', draw, room),
  'deep object': (_, draw, room) => nested('{"a":', '}', draw, room, '1'),
  'many unknown properties': (value, _, room) => {
    const extra = Array.from({ length: Math.max(1, Math.floor(room / 12)) }, (_item, index) => [
      `k${index}`,
      1,
    ]);
    return { ...asObject(value), ...Object.fromEntries(extra) };
  },
  'many near names': (value, draw, room) => {
    const near = draw.pick(NEAR_NAMES);
    const extra = Array.from({ length: Math.max(1, Math.floor(room / 16)) }, (_item, index) => [
      `${near}${index}`,
      null,
    ]);
    return { ...asObject(value), ...Object.fromEntries(extra) };
  },
  'long name': (value, _, room) => ({ ...asObject(value), ['n'.repeat(room)]: 1 }),
  'name of the prototype': (value, draw) => {
    const text = JSON.stringify(asObject(value)).slice(1);
    const name = draw.pick([
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'then',
      'toJSON',
      'length',
      '',
    ]);
    return new RawJson(`{"${name}":{"x":[1]}${text === '}' ? '}' : `,${text}`}`);
  },
  'a name many times': (value, draw, room) => {
    const text = JSON.stringify(asObject(value)).slice(1);
    const name = draw.pick(['name', 'a', ...Object.keys(asObject(value))]);
    const again = times(`${JSON.stringify(name)}:1,`, room).slice(0, -1);
    return new RawJson(`{${again}${text === '}' ? '}' : `,${text}`}`);
  },
};

function nested(open: string, close: string, draw: Draw, room: Room, inner = ''): RawJson {
  const wanted = draw.pick([20, 200, 2_000, 20_000, 100_000]);
  const depth = Math.max(1, Math.min(wanted, Math.floor(room / (open.length + close.length))));
  return new RawJson(open.repeat(depth) + inner + close.repeat(depth));
}

/**
 * Mostly small, so that many are tried; now and then all that a body may hold. Any size in between too: a text was masked
 * up to 16 KB, and what took seconds there was never seen by fixed sizes of 6 and 40 KB.
 */
export const roomFor = (draw: Draw, most: number): number =>
  draw.weighted([
    [6, Math.min(most, 600)],
    [3.5, Math.floor(most * draw.next() ** 2)],
    [0.9, most],
  ]);

/** One place in the value changed; answers also what was done. */
export function hostileValue(value: unknown, draw: Draw, most: number): { value: unknown; change: string } {
  const change = draw.pick(Object.keys(CHANGES));
  const places = placesIn(value);
  const place = draw.pick(places);
  const room = roomFor(draw, most);
  return { value: changedAt(value, place, (part) => CHANGES[change]!(part, draw, room)), change };
}

type Place = readonly (string | number)[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return [at];
  const inner = Array.isArray(value)
    ? value.slice(0, 3).flatMap((item, index) => placesIn(item, [...at, index]))
    : Object.entries(value).flatMap(([key, item]) => placesIn(item, [...at, key]));
  return [at, ...inner];
}

function changedAt(value: unknown, [step, ...rest]: Place, change: (part: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[step] = changedAt(copy[step], rest, change);
  return copy;
}
