import { refuse } from './recording.errors.ts';

/** The bounds of a spoken answer. */
export const MOST_BYTES = 2_097_152;
export const MOST_SECONDS = 120;
/** A browser stops a moment after it was told to. */
const GRACE_SECONDS = 3;

export interface SpokenAudio {
  mimeType: string;
  bytes: Buffer;
  /** The length as the recorder told it; what the audio says of itself counts more. */
  seconds: number;
}

interface Container {
  fits(bytes: Buffer): boolean;
  /** The length that the audio says it has, where it does. */
  secondsIn?(bytes: Buffer): number | undefined;
}

const textAt = (bytes: Buffer, at: number, length: number) => bytes.toString('latin1', at, at + length);

/** The containers that browsers and telephone providers record in, by media type. */
const CONTAINERS: Record<string, Container> = {
  'audio/webm': { fits: (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3 },
  'audio/ogg': { fits: (bytes) => textAt(bytes, 0, 4) === 'OggS', secondsIn: oggSeconds },
  'audio/mp4': { fits: (bytes) => textAt(bytes, 4, 4) === 'ftyp', secondsIn: mp4Seconds },
  'audio/mpeg': { fits: (bytes) => textAt(bytes, 0, 3) === 'ID3' || bytes.readUInt16BE(0) >= 0xffe0 },
  'audio/wav': {
    fits: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WAVE',
    secondsIn: wavSeconds,
  },
};

export const AUDIO_TYPES = Object.keys(CONTAINERS);

/** The shortest beginning by which a container is known. */
const SHORTEST = 44;

/** Refuses what is no audio of the type it is said to be, too large or too long; answers it with its length. */
export function decideAudio({ mimeType, bytes, seconds }: SpokenAudio): SpokenAudio {
  const type = mimeType.split(';')[0]!.trim().toLowerCase();
  const container = Object.hasOwn(CONTAINERS, type) ? CONTAINERS[type] : undefined;
  if (bytes.length > MOST_BYTES) throw refuse.tooLarge(MOST_BYTES);
  if (!container || bytes.length < SHORTEST || !container.fits(bytes)) throw refuse.notAudio(AUDIO_TYPES);
  const length = container.secondsIn?.(bytes) ?? seconds;
  if (!(length <= MOST_SECONDS + GRACE_SECONDS)) throw refuse.tooLong(MOST_SECONDS);
  return { mimeType: type, bytes, seconds: Math.min(Math.max(Math.round(length), 1), MOST_SECONDS) };
}

/** The last page tells the time at its end, at 48,000 a second for Opus and the rate of the header for Vorbis. */
function oggSeconds(bytes: Buffer): number | undefined {
  const last = bytes.lastIndexOf('OggS');
  if (last + 14 > bytes.length) return undefined;
  const vorbis = bytes.indexOf('\x01vorbis');
  const isVorbis = vorbis > 0 && vorbis < 128 && vorbis + 16 <= bytes.length;
  const rate = isVorbis ? bytes.readUInt32LE(vorbis + 12) : 48_000;
  const granule = bytes.readBigInt64LE(last + 6);
  return granule > 0n && rate > 0 ? Number(granule) / rate : undefined;
}

/** Recordings that are written as they go say nothing here. */
function mp4Seconds(bytes: Buffer): number | undefined {
  const at = bytes.indexOf('mvhd');
  if (at < 0 || at + 36 > bytes.length) return undefined;
  const isLong = bytes[at + 4] === 1;
  const scale = bytes.readUInt32BE(at + (isLong ? 24 : 16));
  const duration = isLong ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  const isTold = scale > 0 && duration > 0 && duration < 0xffffffff;
  return isTold ? duration / scale : undefined;
}

/** The length follows from the bytes that are there: the header of a recording that was cut short says more. */
function wavSeconds(bytes: Buffer): number | undefined {
  const rate = bytes.readUInt32LE(28);
  return rate > 0 ? (bytes.length - SHORTEST) / rate : undefined;
}
