import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { openAudio } from '../candidate/spoken/seal-audio.ts';
import { RecordingRow } from '../result/recording.entity.ts';

/** A file has so much audio at most, newest first: eight recordings of the largest size, hours of the usual one. */
export const MOST_AUDIO_BYTES = 16_777_216;

export interface KeptRecording {
  id: string;
  createdAt: Date;
  /** The size of the audio in bytes. */
  size: number;
}

/** The recordings whose audio fits into one file, newest first. */
export function chooseAudio(recordings: readonly KeptRecording[], most = MOST_AUDIO_BYTES): string[] {
  let left = most;
  return recordings
    .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
    .filter(({ size }) => {
      if (size > left) return false;
      left -= size;
      return true;
    })
    .map(({ id }) => id);
}

/** The audio of recordings for the person's own file, by id, as base64; one after another, because each has megabytes. */
export async function readAudio(
  store: Store,
  sealer: Sealer,
  recordings: readonly KeptRecording[],
): Promise<Map<string, string>> {
  const audio = new Map<string, string>();
  for (const id of chooseAudio(recordings)) {
    const [row] = await store.shared().find(RecordingRow, { id });
    // Retention may have been faster.
    if (row) audio.set(id, (await openAudio(sealer, id, row)).toString('base64'));
  }
  return audio;
}
