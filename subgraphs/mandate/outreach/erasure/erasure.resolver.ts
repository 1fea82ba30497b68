import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  CandidateErasureInput,
  ErasedCandidate,
  OwnErasedCandidate,
  OwnErasureInput,
} from './erasure.types.ts';
import { UpcomingPurge } from './upcoming-purges.types.ts';
import { BreachInput, TouchedPersonConnection, type TouchedPerson } from './touched-people.types.ts';

@Resolver()
export class ErasureResolver {
  @Query(() => TouchedPersonConnection, {
    description: 'Who would have to be told of a breach, by their results, newest first.',
  })
  @Guarded({ actor: 'operator' })
  touchedPeople(
    @Arg('input', () => BreachInput) input: BreachInput,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { identity, touchedPeople }: MandateContext,
  ): Promise<Connection<TouchedPerson>> {
    return touchedPeople.list(identity, input, first, after);
  }

  @Query(() => [UpcomingPurge], {
    description: 'The next 14 days on which retention takes the people out of results, the next first.',
  })
  @Guarded({ scope: 'results:read' })
  upcomingPurges(@Ctx() { identity, upcomingPurges }: MandateContext): Promise<UpcomingPurge[]> {
    return upcomingPurges.list(identity);
  }

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
