import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { EMPLOYMENT_TYPES, SHIFTS } from './choices.ts';
import { Choice, Country, Place, PlaceConnection, PlaceProblem } from './place.types.ts';

@Resolver(() => Place)
export class PlaceResolver {
  @Query(() => PlaceConnection, {
    description:
      'Places in India by name (older names too), state and pincode; the best first, then the largest.',
  })
  @Guarded({ scope: 'lookups:read' })
  places(
    @Arg('q', () => String, {
      nullable: true,
      description: 'The name or its beginning, 2 to 100 characters; misspellings are understood.',
    })
    q: string | null,
    @Arg('state', () => String, {
      nullable: true,
      description: 'The state or union territory, 2 to 100 characters.',
    })
    state: string | null,
    @Arg('pincode', () => String, { nullable: true, description: 'The postal code, 6 digits.' })
    pincode: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { places }: CatalogueContext,
  ): Connection<Place> {
    return places.find({ q, state, pincode, first, after });
  }

  @Query(() => [PlaceProblem], {
    description: 'What is wrong with a place in India; nothing when it is known.',
  })
  @Internal({ actor: 'system' })
  placeProblems(
    @Arg('city', () => String) city: string,
    @Arg('state', () => String, { nullable: true }) state: string | null,
    @Arg('pincode', () => String, { nullable: true }) pincode: string | null,
    @Ctx() { places }: CatalogueContext,
  ): PlaceProblem[] {
    return places.problemsOf({ city, state, pincode });
  }

  @Query(() => [Country], { description: 'Every country but India, by name.' })
  countries(@Ctx() { places }: CatalogueContext): readonly Country[] {
    return places.countries;
  }

  @Query(() => [Choice], { description: 'Values for the shift of a mandate.' })
  shifts(): readonly Choice[] {
    return SHIFTS;
  }

  @Query(() => [Choice], { description: 'Values for the employment type of a mandate.' })
  employmentTypes(): readonly Choice[] {
    return EMPLOYMENT_TYPES;
  }
}
