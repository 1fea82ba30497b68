import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { Skill } from './skill.types.ts';

@Resolver(() => Skill)
export class SiblingsResolver {
  // A caller could walk the whole taxonomy from skill to skill, past the caps on browsing it.
  @FieldResolver(() => [Skill], {
    description: 'Skills near this one: of the same sub-skill first, then of the same master, then others.',
  })
  @Internal({ actor: 'system' })
  async siblings(
    @Root() skill: Skill,
    @Arg('first', () => Int, { defaultValue: 12 }) first: number,
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<Skill[]> {
    const ids = await loaders.siblingIds(skill.id, first);
    const found = await Promise.all(ids.map((id) => loaders.skills.load(id)));
    return found.filter((sibling) => sibling !== null);
  }
}
