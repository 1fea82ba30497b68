import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The binding of the key of a recording. */
export const recordingKeyOf = (recordingId: string): string => `recording ${recordingId}`;

export interface SealedAudio {
  sealedKey: string;
  audio: Buffer;
}

/** Seals audio with a key of its own, which the master key seals. */
export function sealAudio(sealer: Sealer, recordingId: string, bytes: Buffer): SealedAudio {
  const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv(ALGORITHM, key, iv);
  cipher.setAAD(Buffer.from(recordingId));
  const audio = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { sealedKey: sealer.sealSecret(key.toString('base64'), recordingKeyOf(recordingId)), audio };
}

export async function openAudio(
  sealer: Sealer,
  recordingId: string,
  { sealedKey, audio }: SealedAudio,
): Promise<Buffer> {
  const key = Buffer.from(await sealer.openSecret(sealedKey, recordingKeyOf(recordingId)), 'base64');
  const end = audio.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, audio.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(recordingId));
  decipher.setAuthTag(audio.subarray(end));
  return Buffer.concat([decipher.update(audio.subarray(IV_BYTES, end)), decipher.final()]);
}
