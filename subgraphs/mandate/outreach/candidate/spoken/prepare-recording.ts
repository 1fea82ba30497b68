import { createHash } from 'node:crypto';
import type { Mode } from '../../../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../../../kernel/core/sealed.ts';
import { decideAudio, type SpokenAudio } from './audio.rules.ts';
import type { RecordingRow } from '../../result/recording.entity.ts';
import { sealAudio } from './seal-audio.ts';

/** A recording that is checked and sealed, ready to be kept in a transaction. */
export type PreparedRecording = Omit<RecordingRow, 'organisationId' | 'mode' | 'createdAt' | 'result'> & {
  /** The address at which partners hear it. */
  url: string;
};

interface RecordingOptions {
  sealer: Sealer;
  /** The address at which partners hear a recording. */
  addressOf: (of: { result_id: string; key: string }) => string;
  /** Whether somebody turns recordings into text. */
  isTranscribed: boolean;
}

/**
 * The id of a recording follows from what it is of, so that the same one sent again is known. Its source is its own bytes,
 * or the name that a telephone provider has for it.
 */
export const recordingIdOf = (resultId: string, key: string, source: Buffer | string): string =>
  `RC_${createHash('sha256').update(`${resultId} ${key} `).update(source).digest('hex').slice(0, 32).toUpperCase()}`;

/** Checks and seals recordings, whoever brings them, before the transaction that keeps them. */
export class Recordings {
  constructor(private readonly options: RecordingOptions) {}

  prepare(
    of: { id: string; mode: Mode },
    key: string,
    spoken: SpokenAudio,
    id = recordingIdOf(of.id, key, spoken.bytes),
  ): PreparedRecording {
    const { sealer, addressOf, isTranscribed } = this.options;
    const { mimeType, bytes, seconds } = decideAudio(spoken);
    return {
      id,
      resultId: of.id,
      key,
      mimeType,
      seconds,
      size: bytes.length,
      ...sealAudio(sealer, id, bytes),
      // In test mode nothing leaves for anybody.
      transcription: isTranscribed && of.mode === 'live' ? 'waiting' : 'none',
      url: addressOf({ result_id: of.id, key }),
    };
  }
}
