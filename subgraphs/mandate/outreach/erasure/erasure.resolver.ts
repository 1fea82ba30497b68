import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  CandidateErasureInput,
  ErasedCandidate,
  OwnErasedCandidate,
  OwnErasureInput,
} from './erasure.types.ts';

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

  @Mutation(() => OwnErasedCandidate, {
    description:
      "Takes a person's data out of everything that the own organisation keeps in its mode. For good; a repeat changes nothing.",
  })
  eraseOwnCandidate(
    @Arg('input', () => OwnErasureInput) input: OwnErasureInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, erasure }: MandateContext,
  ): Promise<OwnErasedCandidate> {
    const once = idempotentRequest(identity, key, 'eraseOwnCandidate', { input });
    return erasure.eraseOwn(identity, input, once);
  }
}
