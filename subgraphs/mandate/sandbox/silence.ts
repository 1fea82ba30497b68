const BYTES_A_SECOND = 8_000;
/** The middle of unsigned samples. */
const SILENT = 128;

/** A sound file in which nobody speaks, for so many seconds: WAV, one channel, 8 bits, 8,000 times a second. */
export function silence(seconds: number): Buffer {
  const samples = seconds * BYTES_A_SECOND;
  const file = Buffer.alloc(44 + samples, SILENT);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(BYTES_A_SECOND, 24);
  file.writeUInt32LE(BYTES_A_SECOND, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples, 40);
  return file;
}
