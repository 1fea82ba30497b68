import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { Skill } from '../skill/skill.types.ts';
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

  @FieldResolver(() => [Skill], {
    description: 'The skills that the occupation needs, the most telling first.',
  })
  async skills(@Root() { skillIds }: Occupation, @Ctx() { loaders }: CatalogueContext): Promise<Skill[]> {
    const found = await Promise.all(skillIds.map((id) => loaders.skills.load(id)));
    return found.filter((skill) => skill !== null && !skill.archived) as Skill[];
  }
}
