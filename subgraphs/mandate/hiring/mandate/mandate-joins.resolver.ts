import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { Workflow } from '../workflow/workflow.types.ts';
import { MandateFilter } from './mandate.input.ts';
import { MandateVersionConnection, type MandateVersion } from './mandate-version.types.ts';
import { Mandate, MandateConnection, MandateSkill, Skill } from './mandate.types.ts';

@Resolver(() => MandateSkill)
export class MandateSkillResolver {
  @FieldResolver(() => Skill, {
    nullable: true,
    description: 'The skill in the catalogue; of a pending one what it became, null until it is resolved.',
  })
  skill(@Root() { usedSkillId }: MandateSkill): Skill | null {
    return usedSkillId === null ? null : { id: usedSkillId };
  }
}

@Resolver(() => Skill)
export class SkillMandatesResolver {
  @FieldResolver(() => Int, {
    description:
      "How many of the organisation's own mandates have this skill, without archived ones, up to 1,000; for operators, of all.",
  })
  @Guarded({ scope: 'mandates:read', orOperator: true })
  mandateCount(@Root() { id }: Skill, @Ctx() { loaders }: MandateContext): Promise<number> {
    return loaders.mandateCounts.load(id);
  }

  @FieldResolver(() => MandateConnection, {
    description: "The organisation's own mandates with this skill, without archived ones, newest first.",
  })
  @Guarded({ scope: 'mandates:read' })
  mandatesUsing(
    @Root() { id }: Skill,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Connection<Mandate>> {
    return loaders.mandatePages('skill', { first, after }).load(id);
  }
}

@Resolver(() => Mandate)
export class MandateVersionsResolver {
  @FieldResolver(() => MandateVersionConnection, {
    description: 'Its versions that became ready, newest first.',
  })
  @Guarded({ scope: 'mandates:read' })
  versions(
    @Root() { id }: Mandate,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Connection<MandateVersion>> {
    return loaders.versionPages('mandate', { first, after }).load(id);
  }
}

@Resolver(() => Workflow)
export class WorkflowMandatesResolver {
  @FieldResolver(() => MandateConnection, { description: 'The mandates on this workflow, newest first.' })
  @Guarded({ scope: 'mandates:read' })
  mandates(
    @Root() { id }: Workflow,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => MandateFilter, { nullable: true }) filter: MandateFilter | null,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Connection<Mandate>> {
    return loaders.mandatePages('workflow', { first, after, filter }).load(id);
  }
}
