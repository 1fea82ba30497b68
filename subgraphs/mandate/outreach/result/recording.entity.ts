import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SameTenant, TenantIndex } from '../../../../kernel/store/database/entity-decorators.ts';
import { Owned } from '../../../../kernel/store/database/owned.entity.ts';
import { ResultRow } from './result.entity.ts';

const TRANSCRIPTIONS = ['none', 'waiting', 'done', 'failed'] as const;
export type Transcription = (typeof TRANSCRIPTIONS)[number];

/** An answer as it was spoken. The answer names its recording; one that no answer names is never read. */
@Entity({ schema: 'mandate', tableName: 'recording' })
@TenantIndex('recording_of_result', 'resultId')
@Index({ name: 'recording_by_age', properties: ['createdAt'] })
export class RecordingRow extends Owned {
  @PrimaryKey({ type: 'text' }) id: string;
  @Property({ type: 'text' }) resultId: string;
  /** The partner's key of the question. */
  @Property({ type: 'text' }) key: string;
  @Property({ type: 'text' }) mimeType: string;
  @Property({ type: 'integer' }) seconds: number;
  /** The size of the audio as it was sent, in bytes. */
  @Property({ type: 'integer' }) size: number;
  /** The key of the audio, sealed by the master key: rotation seals these few bytes anew, and never the audio. */
  @Property({ type: 'text' }) sealedKey: string;
  @Property({ type: 'blob' }) audio: Buffer;
  @Enum({ items: TRANSCRIPTIONS }) transcription: Transcription;
  @Property({ type: 'timestamptz' }) createdAt: Date;
  @SameTenant(() => ResultRow, ['result_id']) result?: ResultRow;
}
