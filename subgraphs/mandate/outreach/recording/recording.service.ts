import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import { decideBytes, type WantedBytes } from './byte-range.rules.ts';
import { RecordingRow } from '../result/recording.entity.ts';
import type { Recording } from './recording.types.ts';
import { openAudio } from '../candidate/spoken/seal-audio.ts';

export class RecordingService {
  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  /** The recording that the answer names, with the bytes that are wanted; null where there is none. */
  async read(
    identity: Identity,
    resultId: string,
    key: string,
    wanted: WantedBytes,
  ): Promise<Recording | null> {
    const scoped = this.store.for(identity);
    const [answer] = await scoped.find(AnswerRow, { resultId, kind: 'enrichment', key });
    if (!answer?.recording) return null;
    const [row] = await scoped.byIds(RecordingRow, [answer.recording.id]);
    if (!row) return null;
    const part = decideBytes(row.size, wanted);
    const audio = (await openAudio(this.sealer, row.id, row)).subarray(...part);
    const { mimeType, seconds, size, transcription, createdAt } = row;
    const shown = { resultId, key, mimeType, seconds, size, transcription, createdAt };
    return { ...shown, offset: part[0], audio: audio.toString('base64') };
  }
}
