import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { decideCursorPage, toCursorConnection } from '../../../kernel/subgraph/lists/cursor.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import { decidePageNumber, type NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { SkillConnection, SkillPage, type Skill } from '../skill/skill.types.ts';

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
  ): Promise<Connection<Skill>> {
    const page = decideCursorPage(first, after, OFFSET);
    const offset = Number(page.after ?? 0);
    const { found, ids } = await search.search(keyword, { offset, limit: page.limit }, isOpen(identity));
    const skills = await inOrder(loaders, ids);
    return toCursorConnection(skills, found > offset + page.limit, (_, index) => String(offset + index + 1));
  }

  @Query(() => SkillPage, { description: 'The same in numbered pages.' })
  @Internal({ scope: 'skills:read' })
  async searchSkillPage(
    @Arg('keyword', () => String) keyword: string,
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Ctx() { search, loaders, identity }: CatalogueContext,
  ): Promise<NumberedPage<Skill>> {
    const { found, ids } = await search.search(keyword, decidePageNumber(page, limit), isOpen(identity));
    return { items: await inOrder(loaders, ids), page, limit, count: found };
  }
}

const isOpen = ({ actor }: Identity): boolean => actor.kind === 'public';

async function inOrder({ skills }: CatalogueContext['loaders'], ids: string[]): Promise<Skill[]> {
  const found = (await skills.loadMany(ids)) as (Skill | null)[];
  return found.filter((skill) => skill !== null);
}
