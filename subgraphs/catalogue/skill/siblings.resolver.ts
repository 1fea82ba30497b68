import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { CatalogueContext } from '../catalogue.context.ts';
import { Skill } from './skill.types.ts';

@Resolver(() => Skill)
export class SiblingsResolver {
  @FieldResolver(() => [Skill], {
    description: 'Skills near this one: of the same sub-skill first, then of the same master, then others.',
  })
  async siblings(
    @Root() skill: Skill,
    @Arg('first', () => Int, { defaultValue: 12 }) first: number,
    @Ctx() { loaders, siblingIds }: CatalogueContext,
  ): Promise<Skill[]> {
    const ids = await siblingIds(skill.id, first);
    const found = await Promise.all(ids.map((id) => loaders.skills.load(id)));
    return found.filter((sibling) => sibling !== null);
  }
}
