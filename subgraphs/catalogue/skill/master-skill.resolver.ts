import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import type { NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import {
  MasterSkill,
  MasterSkillConnection,
  MasterSkillPage,
  SubSkillConnection,
  SubSkillPage,
  type SubSkill,
} from './skill.types.ts';

@Resolver(() => MasterSkill)
export class MasterSkillResolver {
  @Query(() => MasterSkill, { nullable: true })
  @Guarded({ scope: 'skills:read', orOperator: true })
  masterSkill(
    @Arg('id', () => ID) id: string,
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<MasterSkill | null> {
    return loaders.masterSkills.load(id);
  }

  @Query(() => MasterSkillConnection, { description: 'The wide fields of work, by number.' })
  @Guarded({ scope: 'skills:read', orOperator: true })
  masterSkills(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { masterSkills }: CatalogueContext,
  ): Promise<Connection<MasterSkill>> {
    return masterSkills.list(first, after);
  }

  @Query(() => MasterSkillPage, { description: 'The same list in numbered pages.' })
  @Internal({ scope: 'skills:read' })
  masterSkillPage(
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Ctx() { masterSkills }: CatalogueContext,
  ): Promise<NumberedPage<MasterSkill>> {
    return masterSkills.page(page, limit);
  }

  @Query(() => SubSkillPage, { nullable: true, description: 'The sub-skills of a master in numbered pages.' })
  @Internal({ scope: 'skills:read' })
  subSkillPage(
    @Arg('masterSkillId', () => ID) masterSkillId: string,
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Ctx() { masterSkills }: CatalogueContext,
  ): Promise<NumberedPage<SubSkill> | null> {
    return masterSkills.subSkillPage(masterSkillId, page, limit);
  }

  @FieldResolver(() => SubSkillConnection, { description: 'Its parts, by number.' })
  subSkills(
    @Root() { id }: MasterSkill,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<Connection<SubSkill>> {
    return loaders.subSkillsOfMaster.load(id, first, after);
  }
}
