import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { MandateContext } from '../../mandate.context.ts';
import { Recording } from './recording.types.ts';

@Resolver()
export class RecordingResolver {
  @Query(() => Recording, {
    nullable: true,
    description:
      'An answer as it was spoken, whole or in part; null where it was written, erased or is too old.',
  })
  recording(
    @Arg('resultId', () => ID, { description: 'The result of the candidate who spoke, `RS_…`.' })
    resultId: string,
    @Arg('key', () => String, { description: 'Your key of the question.' }) key: string,
    @Arg('offset', () => Int, {
      nullable: true,
      description: 'The first byte wanted, from 0; a negative one counts from the end.',
    })
    offset: number | null,
    @Arg('length', () => Int, { nullable: true, description: 'How many bytes; all the rest when left out.' })
    length: number | null,
    @Ctx() { identity, recordings }: MandateContext,
  ): Promise<Recording | null> {
    return recordings.read(identity, resultId, key, { offset, length });
  }
}
