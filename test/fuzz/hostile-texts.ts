import type { Draw } from './draw.ts';
import { roomFor } from './hostile-values.ts';

/** The most that a body may hold, and still be read. */
export const BODY_BYTES = 262_144;

type Damage = (body: Buffer, draw: Draw) => Buffer;

const fill = (piece: string, draw: Draw) =>
  Buffer.from(piece.repeat(Math.ceil(roomFor(draw, BODY_BYTES - 10) / Buffer.byteLength(piece))));

/** Damages are what may be wrong with a body before it is JSON at all, by name. */
export const DAMAGES: Record<string, Damage> = {
  'truncated body': (body, draw) => body.subarray(0, draw.between(0, Math.max(0, body.length - 1))),
  'junk after the body': (body, draw) =>
    Buffer.concat([body, Buffer.from(draw.pick(['}', ',{}', '\0', ']]', 'x']))]),
  'broken UTF-8': (body, draw) => {
    const bytes = Buffer.from(draw.pick([[0xff, 0xfe], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf8], [0x80]]));
    const at = draw.between(0, body.length);
    return Buffer.concat([body.subarray(0, at), bytes, body.subarray(at)]);
  },
  'broken UTF-8 in a text': (_, draw) =>
    Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from(draw.pick([[0xff], [0xc3], [0xed, 0xa0, 0x80]])),
      Buffer.from('"}'),
    ]),
  'byte order mark': (body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
  'UTF-16': (body) => Buffer.from(body.toString(), 'utf16le'),
  'empty body': () => Buffer.alloc(0),
  'blank body': (_, draw) => fill(draw.pick([' ', '\n', '\t']), draw),
  'no JSON': (_, draw) =>
    fill(draw.pick(['[', '{"a":', '{', '"', '-', 'a=b&', "{'a':1}", '//', '\\', '\0']), draw),
  'other JSON': (_, draw) =>
    Buffer.from(draw.pick(['null', 'true', '1', '"x"', '[]', '[[]]', '{}', '[{}]', '1e400', '-0'])),
  'body at the limit': (body) =>
    Buffer.concat([body, Buffer.alloc(Math.max(0, BODY_BYTES - body.length), 0x20)]),
  'body over the limit': (body, draw) =>
    Buffer.concat([
      body,
      Buffer.alloc(Math.max(1, draw.pick([BODY_BYTES - body.length + 1, 400_000])), 0x20),
    ]),
};

export const damagedBody = (body: Buffer, draw: Draw): { body: Buffer; change: string } => {
  const change = draw.pick(Object.keys(DAMAGES));
  return { body: DAMAGES[change]!(body, draw), change };
};
