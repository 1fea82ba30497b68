import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { Occupation } from './occupation.types.ts';

@Resolver(() => Occupation)
export class OccupationResolver {
  @Query(() => Occupation, { nullable: true, description: 'Finds an occupation by its id.' })
  @Guarded({ scope: 'skills:read', orOperator: true })
  occupation(
    @Arg('id', () => ID, { description: 'The id of an occupation, `oc_…`.' }) id: string,
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<Occupation | null> {
    return loaders.occupations.load(id);
  }
}
