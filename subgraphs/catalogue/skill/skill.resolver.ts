import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/graph/guarded.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { Skill } from './skill.types.ts';

@Resolver(() => Skill)
export class SkillResolver {
  @Query(() => Skill, { nullable: true })
  @Guarded({ scope: 'skills:read' })
  skill(@Arg('id', () => ID) id: string, @Ctx() { loaders }: CatalogueContext): Promise<Skill | null> {
    return loaders.skills.load(id);
  }
}
