const BYTES_A_SECOND = 8_000;

/** A sound file of so many seconds: a tone that `pitch` tells from others, 8 bits, 8,000 times a second. */
export function wavOf(seconds: number, pitch = 1): Buffer {
  const samples = Math.round(seconds * BYTES_A_SECOND);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(BYTES_A_SECOND, 24);
  header.writeUInt32LE(BYTES_A_SECOND, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples, 40);
  const tone = Buffer.from(Array.from({ length: samples }, (_, nth) => 128 + ((nth * pitch) % 100)));
  return Buffer.concat([header, tone]);
}
