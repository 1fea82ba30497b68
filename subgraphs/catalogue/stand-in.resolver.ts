import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../kernel/graph/guarded.ts';
import type { CatalogueContext } from './catalogue.context.ts';
import { Skill } from './skill/skill.types.ts';

// Until look-ups, skill requests and countries are there; then this file goes.

@ObjectType()
class SkillLookup {
  @Field(() => [Skill])
  items: Skill[];

  @Field(() => [ID])
  missing: string[];
}

@ObjectType()
class SkillRequest {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  status: string;

  @Field(() => ID, { nullable: true })
  skillId: string | null;
}

@ObjectType()
class Country {
  @Field(() => String)
  code: string;

  @Field(() => String)
  name: string;
}

const COUNTRIES = 'AE AU BH CA CH DE ES FR GB GR IE IT JP KW MT MY NL NZ OM PL QA RO SA SG US'.split(' ');

@Resolver()
export class StandInResolver {
  @Query(() => SkillLookup)
  @Guarded({ scope: 'skills:read' })
  async lookupSkills(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<SkillLookup> {
    const found = await Promise.all([...new Set(ids)].map((id) => loaders.skills.load(id)));
    const items = found.filter((skill) => skill !== null);
    return { items, missing: ids.filter((id) => !items.some((skill) => skill.id === id)) };
  }

  @Query(() => [SkillRequest])
  @Guarded({ actor: 'system' })
  requestedSkills(@Arg('names', () => [String]) names: string[]): SkillRequest[] {
    return names
      .filter((name) => /^\s*requested\s/i.test(name))
      .map((name) => ({ id: 'SR_STANDIN', name, status: 'pending', skillId: null }));
  }

  @Query(() => [Country])
  @Guarded({ scope: 'lookups:read' })
  countries(): Country[] {
    return COUNTRIES.map((code) => ({ code, name: code }));
  }
}
