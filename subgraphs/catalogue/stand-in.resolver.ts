import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../kernel/graph/guarded.ts';
import type { CatalogueContext } from './catalogue.context.ts';
import { Skill } from './skill/skill.types.ts';

@ObjectType()
class SkillLookup {
  @Field(() => [Skill])
  items: Skill[];

  @Field(() => [ID])
  missing: string[];
}

@Resolver()
export class StandInResolver {
  @Query(() => SkillLookup)
  @Guarded({ scope: 'skills:read' })
  async lookupSkills(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<SkillLookup> {
    const found = await Promise.all(ids.map((id) => loaders.skills.load(id)));
    return {
      items: found.filter((skill) => skill !== null),
      missing: ids.filter((_, index) => found[index] === null),
    };
  }
}
