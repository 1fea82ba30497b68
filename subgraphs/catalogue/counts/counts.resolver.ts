import { Ctx, Query, Resolver } from 'type-graphql';
import type { CatalogueContext } from '../catalogue.context.ts';
import { CatalogueCounts } from './counts.types.ts';

@Resolver()
export class CountsResolver {
  @Query(() => CatalogueCounts, { description: 'How much of everything the catalogue holds.' })
  catalogueCounts(@Ctx() { counts }: CatalogueContext): Promise<CatalogueCounts> {
    return counts();
  }
}
