import { describe, expect, it } from 'vitest';
import { wavOf } from '../../../../../test/world/audio.ts';
import { AUDIO_TYPES, decideAudio, MOST_BYTES } from './audio.rules.ts';

const after = (beginning: Buffer | string, length = 200) =>
  Buffer.concat([Buffer.from(beginning as string, 'latin1'), Buffer.alloc(length, 1)]);
const WEBM = after(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
const MP3 = after('ID3');

/** An Ogg file whose last page ends at this sample. */
function oggOf(samples: bigint, beginning = 'OggS'): Buffer {
  const last = Buffer.alloc(27);
  last.write('OggS', 0, 'latin1');
  last.writeBigInt64LE(samples, 6);
  return Buffer.concat([after(beginning, 60), last]);
}

function mp4Of(scale: number, duration: number): Buffer {
  const header = Buffer.alloc(36);
  header.write('mvhd', 0, 'latin1');
  header.writeUInt32BE(scale, 16);
  header.writeUInt32BE(duration, 20);
  return Buffer.concat([after('\0\0\0\x20ftypisom', 40), header]);
}

const decide = (mimeType: string, bytes: Buffer, seconds = 7) => decideAudio({ mimeType, bytes, seconds });
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code} ${message}`;
  }
  return undefined;
};

describe('a recording', () => {
  it.each([
    ['audio/webm;codecs=opus', WEBM, 'audio/webm', 7],
    ['AUDIO/WEBM', WEBM, 'audio/webm', 7],
    ['audio/mpeg', MP3, 'audio/mpeg', 7],
    ['audio/mpeg', after('\xff\xfb\x90\x00'), 'audio/mpeg', 7],
    ['audio/wav', wavOf(12.4), 'audio/wav', 12],
    ['audio/ogg', oggOf(48_000n * 30n), 'audio/ogg', 30],
    ['audio/ogg; codecs=opus', oggOf(-1n), 'audio/ogg', 7],
    ['audio/mp4', mp4Of(1_000, 45_200), 'audio/mp4', 45],
    ['audio/mp4', mp4Of(1_000, 0), 'audio/mp4', 7],
    ['audio/mp4', after('\0\0\0\x20ftypiso5'), 'audio/mp4', 7],
  ])('%s is known by its beginning, and is as long as it says itself', (type, bytes, mimeType, seconds) => {
    expect(decide(type, bytes)).toEqual({ mimeType, bytes, seconds });
  });

  it('has the length of a Vorbis file by the rate in its header', () => {
    const rate = Buffer.alloc(16);
    rate.writeUInt32LE(16_000, 5);
    const bytes = Buffer.concat([
      after('OggS', 24),
      Buffer.from('\x01vorbis', 'latin1'),
      rate,
      oggOf(160_000n),
    ]);
    expect(decide('audio/ogg', bytes).seconds).toBe(10);
  });

  it('is a second long at least, and two minutes at most, with a moment in which a browser stops', () => {
    expect(decide('audio/webm', WEBM, 0).seconds).toBe(1);
    expect(decide('audio/webm', WEBM, 122).seconds).toBe(120);
    const tooLong = 'INVALID_RECORDING The recording is longer than 120 seconds.';
    expect(refusal(() => decide('audio/webm', WEBM, 124))).toBe(tooLong);
    expect(refusal(() => decide('audio/webm', WEBM, Number.NaN))).toBe(tooLong);
    // The length inside a file counts, whatever the caller says that it is.
    expect(refusal(() => decide('audio/wav', wavOf(130), 5))).toBe(tooLong);
    expect(refusal(() => decide('audio/ogg', oggOf(48_000n * 500n), 5))).toBe(tooLong);
    expect(refusal(() => decide('audio/mp4', mp4Of(1, 500), 5))).toBe(tooLong);
  });

  it('is refused where it is too large', () => {
    expect(decide('audio/mpeg', after('ID3', MOST_BYTES - 3)).bytes.length).toBe(MOST_BYTES);
    expect(refusal(() => decide('audio/mpeg', after('ID3', MOST_BYTES - 2)))).toBe(
      'PAYLOAD_TOO_LARGE The recording is over 2 MB.',
    );
  });

  it('is refused where it is not of its type, of no known type, or nothing', () => {
    for (const type of [...AUDIO_TYPES, 'text/html', 'audio/x-unknown', '', 'constructor'])
      for (const bytes of [Buffer.alloc(0), after('hello'), Buffer.alloc(43)])
        expect([type, refusal(() => decide(type, bytes))]).toEqual([
          type,
          expect.stringContaining('INVALID_RECORDING The recording is none that can be played'),
        ]);
    expect(refusal(() => decide('audio/ogg', WEBM))).toContain('INVALID_RECORDING');
  });

  it('never breaks where the header of a Vorbis file begins at the very end', () => {
    const bytes = Buffer.concat([oggOf(48_000n).subarray(0, 80), Buffer.from('\x01vorbis', 'latin1')]);
    expect(() => decide('audio/ogg', bytes)).not.toThrow();
  });

  it('never breaks on what is cut short anywhere', () => {
    const files = { 'audio/ogg': oggOf(48_000n), 'audio/mp4': mp4Of(1_000, 2_000), 'audio/wav': wavOf(0.01) };
    for (const [type, bytes] of Object.entries(files))
      for (let length = 0; length <= bytes.length; length += 1)
        expect(refusal(() => decide(type, bytes.subarray(0, length))) ?? 'INVALID_RECORDING').toContain(
          'INVALID_RECORDING',
        );
  });
});
