import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { CatalogueContext } from '../catalogue.context.ts';
import { Occupation } from '../occupation/occupation.types.ts';
import { Skill } from './skill.types.ts';

@Resolver(() => Occupation)
export class OccupationSkillsResolver {
  @FieldResolver(() => [Skill], {
    description: 'The skills that the occupation needs, the most telling first.',
  })
  async skills(@Root() { skillIds }: Occupation, @Ctx() { loaders }: CatalogueContext): Promise<Skill[]> {
    const found = await Promise.all(skillIds.map((id) => loaders.skills.load(id)));
    return found.filter((skill) => skill !== null && !skill.archived) as Skill[];
  }
}
