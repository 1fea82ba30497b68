import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Identity } from '../../core/identity/identity.ts';
import type { Sealer } from '../../core/sealed.ts';
import type { PartMigrations } from '../../store/migrate.ts';
import { domainModule, type DomainSurroundings } from '../domain-module.ts';
import { Guarded } from '../guarded.ts';
import { ResealService } from './reseal.service.ts';
import { ResealStep } from './reseal.types.ts';
import { sealPlain } from './seal-plain.handler.ts';

interface SealsOptions {
  part: string;
  /** The mutation that goes on to the next page, such as `resealMandate`. */
  field: string;
  migrations: PartMigrations['migrations'];
}

/** The way to a new master key for everything that the domains of a part keep sealed. */
export function sealsModule({ part, field, migrations }: SealsOptions) {
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
    migrations,
    resolvers: [SealsResolver],
    open({ store, clock, log, sealer, sealedPlaces: places }: DomainSurroundings & { sealer: Sealer }) {
      const seals = new ResealService({ store, clock, sealer, part, places });
      return { services: { seals }, handlers: [sealPlain(part, seals, log)] };
    },
  });
}
