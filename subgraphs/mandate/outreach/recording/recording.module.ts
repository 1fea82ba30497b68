import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { inColumn } from '../../../../kernel/subgraph/reseal/sealed-place.ts';
import { recordingKeyOf } from '../candidate/spoken/seal-audio.ts';
import { timeProvider } from '../../../../kernel/core/provider-metrics.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Recording055 } from '../../migrations/055-recording.ts';
import { purgeOldRecordings } from './purge-recordings.ts';
import { RecordingRow } from '../result/recording.entity.ts';
import { RecordingService } from './recording.service.ts';
import { Transcriber } from './transcribe/transcriber.ts';
import { TranscribeRecording } from './transcribe/transcribe-recording.handler.ts';

/** Answers that candidates spoke: kept, heard, and turned into text. */
export const recording = domainModule({
  migrations: [Recording055],
  entities: [RecordingRow],
  sealedPlaces: [
    inColumn({ table: 'mandate.recording', column: 'sealed_key', of: recordingKeyOf, secret: true }),
  ],
  purges: [purgeOldRecordings],
  open({ store, sealer, metrics, log, settings: { speech } }: MandateDeps) {
    const transcriber = speech && new Transcriber(speech, timeProvider(metrics, 'speech', log));
    return {
      services: { recordings: new RecordingService(store, sealer) },
      handlers: transcriber ? [new TranscribeRecording({ store, sealer, transcriber })] : [],
    };
  },
});
