import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The keyword of Open Badges 3.0 for a credential in a picture. */
const KEYWORD = 'openbadgecredential';
const SIZE = 256;
const MOST_TEXT_BYTES = 65_536;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** The distance of a point to a line between two others. */
function distance(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
type Point = readonly [x: number, y: number];

const TICK: readonly Point[] = [
  [80, 132],
  [114, 166],
  [178, 94],
];

/** A round badge with a tick, in two colours on a clear ground. The picture is the same for everybody: it shows no person. */
function picture(): Buffer {
  const rows: number[] = [];
  for (let y = 0; y < SIZE; y += 1) {
    rows.push(0);
    for (let x = 0; x < SIZE; x += 1) {
      const fromCentre = Math.hypot(x - SIZE / 2, y - SIZE / 2);
      const tick = Math.min(distance(x, y, TICK[0]!, TICK[1]!), distance(x, y, TICK[1]!, TICK[2]!));
      const isWhite = tick < 12 || Math.abs(fromCentre - 108) < 4;
      rows.push(fromCentre > 124 ? 0 : isWhite ? 2 : 1);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([255, 255, 255, 11, 74, 143, 255, 255, 255])),
    chunk('tRNS', Buffer.from([0, 255, 255])),
    chunk('IDAT', deflateSync(Buffer.from(rows), { level: 9 })),
  ]);
}

const PICTURE = picture();

/** The picture with the signed credential in it. */
export const bakeBadge = (jwt: string): Buffer =>
  Buffer.concat([
    SIGNATURE,
    PICTURE,
    chunk('iTXt', Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`, 'latin1'), Buffer.from(jwt)])),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** The credential in a picture; undefined where there is none, or the file is no whole PNG. */
export function readBadge(file: Buffer): string | undefined {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  for (let at = SIGNATURE.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    if (at + length + 12 > file.length) return undefined;
    const body = file.subarray(at + 4, at + 8 + length);
    if (file.readUInt32BE(at + 8 + length) !== crc32(body)) return undefined;
    if (body.toString('latin1', 0, 4) === 'iTXt') {
      const text = textOf(body.subarray(4));
      if (text !== undefined) return text;
    }
    at += length + 12;
  }
  return undefined;
}

/** Keyword, two flags for compression, language and translated keyword, then the text. */
function textOf(data: Buffer): string | undefined {
  const end = data.indexOf(0);
  if (data.toString('latin1', 0, end) !== KEYWORD) return undefined;
  const isCompressed = data[end + 1] === 1;
  const language = data.indexOf(0, end + 3);
  const translated = data.indexOf(0, language + 1);
  if (language < 0 || translated < 0) return undefined;
  const text = data.subarray(translated + 1);
  try {
    return (isCompressed ? inflateSync(text, { maxOutputLength: MOST_TEXT_BYTES }) : text).toString('utf8');
  } catch {
    return undefined;
  }
}
