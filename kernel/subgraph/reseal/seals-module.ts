import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Identity } from '../../core/identity/identity.ts';
import type { Sealer } from '../../core/sealed.ts';
import { domainModule } from '../domain-module.ts';
import { Guarded } from '../guarded.ts';
import type { SubgraphSurroundings } from '../subgraph-module.ts';
import { ResealService } from './reseal.service.ts';
import { ResealStep } from './reseal.types.ts';
import type { SealedPlace } from './sealed-place.ts';

interface SealsOptions {
  part: string;
  /** The mutation that goes on to the next page, such as `resealMandate`. */
  field: string;
  places: readonly SealedPlace[];
}

/** Values that a part seals at rest, and their way to a new master key. */
export function sealsModule({ part, field, places }: SealsOptions) {
  @Resolver()
  class SealsResolver {
    @Mutation(() => ResealStep, {
      name: field,
      description:
        'Seals the next page of kept personal data by the newest master key. `seal:rotate` calls it.',
    })
    @Guarded({ actor: 'operator' })
    reseal(
      @Arg('after', () => String, {
        nullable: true,
        description: '`next` of the page before; the first page when left out.',
      })
      after: string | null,
      @Ctx() { identity, seals }: { identity: Identity; seals: ResealService },
    ): Promise<ResealStep> {
      return seals.step(identity, after);
    }
  }
  return domainModule({
    resolvers: [SealsResolver],
    open({ store, clock, sealer }: SubgraphSurroundings & { sealer: Sealer }) {
      const seals = new ResealService({ store, clock, sealer, part, places });
      return { services: { seals } };
    },
  });
}
