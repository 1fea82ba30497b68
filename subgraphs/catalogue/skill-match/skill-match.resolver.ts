import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import type { Skill } from '../skill/skill.types.ts';
import { ExtractedSkill, SkillNameMatch, TextSkills } from './skill-match.types.ts';

const TEXT = 'A job description or any other text, 1 to 20,000 characters.';

@Resolver()
export class SkillMatchResolver {
  @Query(() => [SkillNameMatch], {
    description: 'Finds what skills names may mean, in the order of the names.',
  })
  @Guarded({ scope: 'skills:read', orOperator: true })
  async matchSkills(
    @Arg('names', () => [String], {
      description:
        '1 to 50 names of 1 to 120 characters; misspellings and Hindi in Latin letters are understood.',
    })
    names: string[],
    @Ctx() context: CatalogueContext,
  ): Promise<SkillNameMatch[]> {
    const found = await context.skillMatch.match(names);
    return Promise.all(
      found.map(async ({ name, matches }) => ({ name, matches: await withSkills(context, matches) })),
    );
  }

  @Query(() => TextSkills, {
    description: 'Finds the skills that a text speaks of: sure ones, and suggestions by rank.',
  })
  @Guarded({ scope: 'skills:read' })
  async skillsOfText(
    @Arg('text', () => String, { description: TEXT }) text: string,
    @Ctx() context: CatalogueContext,
  ): Promise<TextSkills> {
    const { items, suggestions } = await context.skillMatch.extract(text);
    return {
      items: await withSkills(context, items),
      suggestions: await withSkills(context, suggestions),
    };
  }

  @Query(() => [ExtractedSkill], {
    description: 'Finds the skills that a text names, the surest first.',
    deprecationReason: 'skillsOfText has the same items, and suggestions beside them.',
  })
  @Guarded({ scope: 'skills:read' })
  async extractSkills(
    @Arg('text', () => String, { description: TEXT }) text: string,
    @Ctx() context: CatalogueContext,
  ): Promise<ExtractedSkill[]> {
    return withSkills(context, (await context.skillMatch.extract(text)).items);
  }
}

/** A skill may have left the catalogue since the index was made. */
export async function withSkills<Found extends { id: string }>(
  { loaders }: CatalogueContext,
  found: Found[],
): Promise<(Omit<Found, 'id'> & { skill: Skill })[]> {
  const skills = await Promise.all(found.map(({ id }) => loaders.skills.load(id)));
  return found.flatMap(({ id: _, ...rest }, at) => (skills[at] ? [{ ...rest, skill: skills[at] }] : []));
}
