import { domainModule } from '../../../../kernel/subgraph/domain-module.ts';
import { timeProvider } from '../../../../kernel/core/provider-metrics.ts';
import type { MandateDeps } from '../../mandate.deps.ts';
import { Recording055 } from '../../migrations/055-recording.ts';
import { purgeOldRecordings } from './purge-recordings.ts';
import { RecordingRow } from '../result/recording.entity.ts';
import { RecordingResolver } from './recording.resolver.ts';
import { RecordingService } from './recording.service.ts';
import { Transcriber } from './transcribe/transcriber.ts';
import { TranscribeRecording } from './transcribe/transcribe-recording.handler.ts';

/** Answers that candidates spoke: kept, heard, and turned into text. */
export const recording = domainModule({
  migrations: [Recording055],
  entities: [RecordingRow],
  purges: [purgeOldRecordings],
  resolvers: [RecordingResolver],
  open({ store, sealer, metrics, log, settings: { speech } }: MandateDeps) {
    const transcriber = speech && new Transcriber(speech, timeProvider(metrics, 'speech', log));
    return {
      services: { recordings: new RecordingService(store, sealer) },
      handlers: transcriber ? [new TranscribeRecording({ store, sealer, transcriber })] : [],
    };
  },
});
