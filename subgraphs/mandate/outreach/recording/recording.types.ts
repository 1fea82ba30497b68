import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Personal } from '../../../../kernel/subgraph/personal.ts';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import type { Transcription as Kept } from '../result/recording.entity.ts';

const Transcription = enumOf<Kept>('Transcription', 'Whether a recording has been turned into text.', {
  none: 'Nobody turns the recording into text: it waits to be heard.',
  waiting: 'The recording is being turned into text.',
  done: 'The answer is the transcript of the recording.',
  failed: 'The recording could not be turned into text: it waits to be heard.',
});

@ObjectType({ description: 'A spoken answer with its audio; kept 90 days, and until the person is erased.' })
@Guarded({ scope: 'results:read' })
export class Recording {
  @Field(() => ID, { description: 'The result that it belongs to, `RS_…`.' }) resultId: string;
  @Field(() => String, { description: 'Your key of the question.' }) key: string;
  @Field(() => String, { description: 'The type of the audio, such as `audio/webm`.' }) mimeType: string;
  @Field(() => Int, { description: 'The length of the recording, in seconds.' }) seconds: number;
  @Field(() => Int, { description: 'The size of the whole audio, in bytes.' }) size: number;
  @Field(() => Transcription) transcription: string;
  @Field(() => Date, { description: 'When it was spoken.' }) createdAt: Date;
  @Field(() => Int, { description: 'The place of the first byte in `audio`, from 0.' }) offset: number;
  @Field(() => String, { description: 'The bytes that were asked for, in base64.' })
  @Personal('resultId')
  audio: string;
}
