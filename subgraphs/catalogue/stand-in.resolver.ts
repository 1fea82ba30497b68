import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../kernel/graph/guarded.ts';
import type { CatalogueContext } from './catalogue.context.ts';
import { Skill } from './skill/skill.types.ts';

@ObjectType()
export class SkillLookup {
  @Field(() => [Skill])
  items: Skill[];

  @Field(() => [ID])
  missing: string[];
}

/** Until the catalogue's own look-up by ids takes its place, under the same name and in the same shape. */
@Resolver()
export class StandInResolver {
  @Query(() => SkillLookup)
  @Guarded({ scope: 'skills:read' })
  async lookupSkills(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<SkillLookup> {
    const found = (await loaders.skills.loadMany(ids)) as (Skill | null)[];
    return {
      items: found.filter((skill) => skill !== null),
      missing: ids.filter((_, index) => found[index] === null),
    };
  }
}
