import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { MandateContext } from '../mandate.context.ts';
import { CandidateErasureInput, ErasedCandidate } from './erasure.types.ts';

@Resolver()
export class ErasureResolver {
  @Mutation(() => ErasedCandidate, {
    description:
      "Takes a person's data out of everything that one organisation keeps in one mode, also of what is still to be delivered. For good; a repeat changes nothing.",
  })
  eraseCandidate(
    @Arg('input', () => CandidateErasureInput) input: CandidateErasureInput,
    @Ctx() { identity, erasure }: MandateContext,
  ): Promise<ErasedCandidate> {
    return erasure.erase(identity, input);
  }
}
