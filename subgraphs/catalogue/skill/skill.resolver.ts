import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import type { NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { decideLookup } from './skill.rules.ts';
import { Skill, SkillConnection, SkillFilter, SkillLookup, SkillPage, SubSkill } from './skill.types.ts';

@Resolver(() => Skill)
export class SkillResolver {
  @Query(() => Skill, { nullable: true })
  @Guarded({ scope: 'skills:read', orOperator: true })
  skill(@Arg('id', () => ID) id: string, @Ctx() { loaders }: CatalogueContext): Promise<Skill | null> {
    return loaders.skills.load(id);
  }

  @Query(() => SkillConnection, {
    description: 'Browses the catalogue, by number; pages per key are capped.',
  })
  @Guarded({ scope: 'skills:read', orOperator: true })
  skills(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => SkillFilter, { nullable: true }) filter: SkillFilter | null,
    @Ctx() { skills }: CatalogueContext,
  ): Promise<Connection<Skill>> {
    return skills.list(first, after, filter);
  }

  @Query(() => SkillPage, { description: 'The same list in numbered pages.' })
  @Internal({ scope: 'skills:read' })
  skillPage(
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Arg('filter', () => SkillFilter, { nullable: true }) filter: SkillFilter | null,
    @Ctx() { skills }: CatalogueContext,
  ): Promise<NumberedPage<Skill>> {
    return skills.page(page, limit, filter);
  }

  @Query(() => SkillLookup, { description: 'Finds skills by their ids.' })
  @Guarded({ scope: 'skills:read' })
  async lookupSkills(
    @Arg('ids', () => [ID], { description: '1 to 100 ids, `sk_…`.' }) ids: string[],
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<SkillLookup> {
    const wanted = decideLookup(ids);
    const found = (await loaders.skills.loadMany(wanted)) as (Skill | null)[];
    return {
      items: found.filter((skill) => skill !== null),
      missing: wanted.filter((_, index) => found[index] === null),
    };
  }

  @FieldResolver(() => [SubSkill], {
    description: 'Further parts of fields that it belongs to, beside `subSkill`.',
  })
  async otherSubSkills(@Root() skill: Skill, @Ctx() { loaders }: CatalogueContext): Promise<SubSkill[]> {
    const found = await Promise.all(skill.otherSubSkillIds.map((id) => loaders.subSkills.load(id)));
    return found.filter((subSkill) => subSkill !== null);
  }

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
    const ids = await loaders.siblingIds(skill.keptId ?? skill.id, first);
    const found = await Promise.all(ids.map((id) => loaders.skills.load(id)));
    return found.filter((sibling) => sibling !== null);
  }
}

@Resolver(() => SubSkill)
export class SubSkillResolver {
  @FieldResolver(() => SkillConnection, { description: 'Its skills, by number.' })
  skills(
    @Root() { id }: SubSkill,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<Connection<Skill>> {
    return loaders.skillsOfSubSkill.load(id, first, after);
  }
}
