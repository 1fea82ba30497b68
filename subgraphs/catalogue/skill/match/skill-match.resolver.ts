import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { CatalogueContext } from '../../catalogue.context.ts';
import type { Occupation } from '../../occupation/occupation.types.ts';
import type { Skill } from '../skill.types.ts';
import { ExtractedSkill, SkillNameMatch, SkillsInText } from './skill-match.types.ts';

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
      found.map(async ({ name, matches, occupations, isOutdated }) => ({
        name,
        outdated: isOutdated || null,
        matches: await withSkills(context, matches),
        occupations: await withOccupations(context, occupations),
      })),
    );
  }

  @Query(() => [ExtractedSkill], { description: 'Finds the skills that a text names, the surest first.' })
  @Guarded({ scope: 'skills:read' })
  async extractSkills(
    @Arg('text', () => String, {
      description: 'A job description or any other text, 1 to 20,000 characters.',
    })
    text: string,
    @Ctx() context: CatalogueContext,
  ): Promise<ExtractedSkill[]> {
    const { items } = await context.skillMatch.extract(text);
    return withSkills(context, items);
  }

  @Query(() => SkillsInText, {
    description: 'Finds the skills and the occupations that a text names, and suggests further skills.',
  })
  @Guarded({ scope: 'skills:read' })
  async skillsInText(
    @Arg('text', () => String, {
      description: 'A job description or any other text, 1 to 20,000 characters.',
    })
    text: string,
    @Ctx() context: CatalogueContext,
  ): Promise<SkillsInText> {
    const { itemsBeside, occupations, suggestions, isOutdated } = await context.skillMatch.extract(text);
    return {
      outdated: isOutdated || null,
      items: await withSkills(context, itemsBeside),
      occupations: await withOccupations(context, occupations),
      suggestions: await withSkills(context, suggestions),
    };
  }
}

async function withOccupations<Found extends { id: string }>(
  { loaders }: CatalogueContext,
  found: Found[],
): Promise<(Omit<Found, 'id'> & { occupation: Occupation })[]> {
  const rows = await Promise.all(found.map(({ id }) => loaders.occupations.load(id)));
  return found.flatMap(({ id: _, ...rest }, at) => (rows[at] ? [{ ...rest, occupation: rows[at] }] : []));
}

/** A skill may have left the catalogue since the index was made. */
export async function withSkills<Found extends { id: string }>(
  { loaders }: CatalogueContext,
  found: Found[],
): Promise<(Omit<Found, 'id'> & { skill: Skill })[]> {
  const skills = await Promise.all(found.map(({ id }) => loaders.skills.load(id)));
  return found.flatMap(({ id: _, ...rest }, at) => (skills[at] ? [{ ...rest, skill: skills[at] }] : []));
}
