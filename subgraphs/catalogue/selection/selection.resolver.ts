import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import type { NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { Skill } from '../skill/skill.types.ts';
import { selectionId } from './selection.rules.ts';
import {
  MAY_READ,
  MAY_WRITE,
  SelectedSkill,
  SelectedSkillConnection,
  SelectedSkillPage,
  SelectionInput,
} from './selection.types.ts';

@Resolver(() => SelectedSkill)
export class SelectionResolver {
  @Query(() => SelectedSkill, { nullable: true })
  selectedSkill(
    @Arg('id', () => ID) given: string,
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<SelectedSkill | null> | null {
    const id = selectionId(given);
    return id ? loaders.selections.load(id) : null;
  }

  @Query(() => SelectedSkillConnection, { description: 'The skills that a user has selected, newest first.' })
  @Guarded(MAY_READ)
  selectedSkills(
    @Arg('userId', () => String, { description: "The page's own id of the user." }) userId: string,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { selections }: CatalogueContext,
  ): Promise<Connection<SelectedSkill>> {
    return selections.list(userId, { first, after });
  }

  @Query(() => SelectedSkillPage)
  @Internal()
  selectedSkillPage(
    @Arg('userId', () => String) userId: string,
    @Arg('page', () => Int, { nullable: true }) page: number | null,
    @Arg('limit', () => Int, { nullable: true }) limit: number | null,
    @Ctx() { selections }: CatalogueContext,
  ): Promise<NumberedPage<SelectedSkill>> {
    return selections.page(userId, page, limit);
  }

  @Mutation(() => SelectedSkill, { description: 'Selects a skill for a user.' })
  @Guarded(MAY_WRITE)
  selectSkill(
    @Arg('input', () => SelectionInput) input: SelectionInput,
    @Ctx() { selections }: CatalogueContext,
  ): Promise<SelectedSkill> {
    return selections.select(input);
  }

  @Mutation(() => ID, { description: 'Deletes a selection for good; answers its id.' })
  @Guarded(MAY_WRITE)
  unselectSkill(@Arg('id', () => ID) id: string, @Ctx() { selections }: CatalogueContext): Promise<string> {
    return selections.unselect(id);
  }

  @FieldResolver(() => Skill, { nullable: true })
  skill(@Root() { skillId }: SelectedSkill, @Ctx() { loaders }: CatalogueContext): Promise<Skill | null> {
    return loaders.skills.load(skillId);
  }
}

@Resolver(() => Skill)
export class SkillSelectionsResolver {
  @FieldResolver(() => Int, { description: 'How many users have selected it, up to 1,000.' })
  @Guarded(MAY_READ)
  selectionCount(@Root() { id }: Skill, @Ctx() { loaders }: CatalogueContext): Promise<number> {
    return loaders.selectionCounts.load(id);
  }

  @FieldResolver(() => SelectedSkillConnection, {
    description: 'The users who have selected it, newest first.',
  })
  @Guarded(MAY_READ)
  selections(
    @Root() { id }: Skill,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<Connection<SelectedSkill>> {
    return loaders.selectionsOfSkill({ first, after }).load(id);
  }
}
