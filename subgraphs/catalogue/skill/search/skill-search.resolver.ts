import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { decideCursorPage, toCursorConnection } from '../../../../kernel/subgraph/lists/cursor.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import { decidePageNumber, type NumberedPage } from '../../../../kernel/subgraph/lists/numbered-page.ts';
import type { CatalogueContext } from '../../catalogue.context.ts';
import { OUTDATED, SkillConnection, SkillPage, type Skill } from '../skill.types.ts';

/** A cursor holds how many skills came before: a ranking has no other place to go on from. */
const OFFSET = /^\d{1,7}$/;

@Resolver()
export class SkillSearchResolver {
  @Query(() => SkillConnection, {
    description:
      'Finds skills by name, the best first: exact names, beginnings, whole words, near spellings.',
  })
  @Guarded({ scope: 'skills:read', orOperator: true })
  async searchSkills(
    @Arg('keyword', () => String, {
      description: 'What to look for in names and aliases, 2 to 100 characters.',
    })
    keyword: string,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { search, loaders, identity }: CatalogueContext,
  ): Promise<Connection<Skill> & FoundInIndex> {
    const page = decideCursorPage(first, after, OFFSET);
    const offset = Number(page.after ?? 0);
    const wanted = { offset, limit: page.limit };
    const { found, ids, isOutdated } = await search.search(keyword, wanted, isOpen(identity));
    const skills = await inOrder(loaders, ids);
    const deps = { hasNextPage: found > offset + page.limit, hasPreviousPage: offset > 0 };
    return {
      ...toCursorConnection(skills, deps, (_, index) => String(offset + index + 1)),
      isOutdated,
    };
  }

  @Query(() => SkillPage, { description: 'The same in numbered pages.' })
  @Internal({ scope: 'skills:read' })
  async searchSkillPage(
    @Arg('keyword', () => String) keyword: string,
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Ctx() { search, loaders, identity }: CatalogueContext,
  ): Promise<NumberedPage<Skill> & FoundInIndex> {
    const wanted = decidePageNumber(page, limit);
    const { found, ids, isOutdated } = await search.search(keyword, wanted, isOpen(identity));
    return { items: await inOrder(loaders, ids), page, limit, count: found, isOutdated };
  }
}

/** A list that a search found; other lists of skills are read from the catalogue itself. */
interface FoundInIndex {
  isOutdated?: boolean;
}

@Resolver(() => SkillConnection)
export class SkillConnectionResolver {
  @FieldResolver(() => Boolean, OUTDATED)
  outdated(@Root() { isOutdated }: FoundInIndex): boolean | null {
    return isOutdated || null;
  }
}

@Resolver(() => SkillPage)
export class SkillPageResolver {
  @FieldResolver(() => Boolean, OUTDATED)
  outdated(@Root() { isOutdated }: FoundInIndex): boolean | null {
    return isOutdated || null;
  }
}

const isOpen = ({ actor }: Identity): boolean => actor.kind === 'public';

async function inOrder({ skills }: CatalogueContext['loaders'], ids: string[]): Promise<Skill[]> {
  const found = (await skills.loadMany(ids)) as (Skill | null)[];
  return found.filter((skill) => skill !== null);
}
