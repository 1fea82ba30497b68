import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { idempotentRequest } from '../../../kernel/store/idempotency/idempotency.ts';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import type { NumberedPage } from '../../../kernel/subgraph/lists/numbered-page.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { withSkills } from '../skill/match/skill-match.resolver.ts';
import { SkillMatch } from '../skill/match/skill-match.types.ts';
import { Skill } from '../skill/skill.types.ts';
import {
  SkillRequest,
  SkillRequestConnection,
  SkillRequestFilter,
  SkillRequestInput,
  SkillRequestOutcome,
  SkillRequestPage,
  SkillRequestStatus,
} from './skill-request.types.ts';

@Resolver(() => SkillRequest)
export class SkillRequestResolver {
  @Mutation(() => SkillRequestOutcome, {
    description: 'Asks for a skill that the catalogue lacks. The same name again is the same request.',
  })
  @Guarded({ scope: 'skills:request' })
  requestSkill(
    @Arg('input', () => SkillRequestInput) input: SkillRequestInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, skillRequests }: CatalogueContext,
  ): Promise<SkillRequestOutcome> {
    const once = idempotentRequest(identity, key, 'requestSkill', { input });
    return skillRequests.request(identity, input, once);
  }

  @Query(() => SkillRequest, { nullable: true })
  skillRequest(
    @Arg('id', () => ID) id: string,
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<SkillRequest | null> {
    return loaders.skillRequests.load(id);
  }

  @Query(() => SkillRequestConnection, { description: 'Your own requests for skills, newest first.' })
  @Guarded({ scope: 'skills:request' })
  skillRequests(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => SkillRequestFilter, { nullable: true }) filter: SkillRequestFilter | null,
    @Ctx() { identity, skillRequests }: CatalogueContext,
  ): Promise<Connection<SkillRequest>> {
    return skillRequests.list(identity, { first, after, filter });
  }

  @Query(() => SkillRequestConnection, {
    description: 'The skill requests of all organisations, in both modes, newest first.',
  })
  @Guarded({ actor: 'operator' })
  allSkillRequests(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('status', () => SkillRequestStatus, { nullable: true, description: 'Only requests in this state.' })
    status: SkillRequestStatus | null,
    @Ctx() { skillRequests }: CatalogueContext,
  ): Promise<Connection<SkillRequest>> {
    return skillRequests.listAll({ first, after, filter: { status } });
  }

  @Query(() => SkillRequestPage, { description: 'Of all organisations, in both modes.' })
  @Internal()
  skillRequestPage(
    @Arg('page', () => Int, { nullable: true }) page: number | null,
    @Arg('limit', () => Int, { nullable: true }) limit: number | null,
    @Arg('status', () => SkillRequestStatus, { nullable: true }) status: SkillRequestStatus | null,
    @Ctx() { skillRequests }: CatalogueContext,
  ): Promise<NumberedPage<SkillRequest>> {
    return skillRequests.pageOfAll(page, limit, status);
  }

  @Query(() => [SkillRequest], {
    description: 'Which of these names the organisation has asked for; 200 names at most.',
  })
  @Internal({ actor: 'system' })
  requestedSkills(
    @Arg('names', () => [String]) names: string[],
    @Ctx() { identity, skillRequests }: CatalogueContext,
  ): Promise<SkillRequest[]> {
    return skillRequests.requested(identity, names);
  }

  @Mutation(() => SkillRequest, { description: 'Says which skill of the catalogue a request has become.' })
  @Guarded({ actor: 'operator' })
  resolveSkillRequest(
    @Arg('id', () => ID) id: string,
    @Arg('skillId', () => ID) skillId: string,
    @Ctx() { identity, requestDecisions }: CatalogueContext,
  ): Promise<SkillRequest> {
    return requestDecisions.resolve(identity, id, skillId);
  }

  @Mutation(() => SkillRequest, { description: 'Says that a request will not become a skill.' })
  @Guarded({ actor: 'operator' })
  rejectSkillRequest(
    @Arg('id', () => ID) id: string,
    @Arg('note', () => String, {
      nullable: true,
      description: 'Why, for the organisation to read; at most 500 characters.',
    })
    note: string | null,
    @Ctx() { identity, requestDecisions }: CatalogueContext,
  ): Promise<SkillRequest> {
    return requestDecisions.reject(identity, id, note ?? null);
  }

  @FieldResolver(() => Skill, { nullable: true, description: 'The skill it became; null until then.' })
  skill(
    @Root() { skillId }: SkillRequest,
    @Ctx() { loaders }: CatalogueContext,
  ): Promise<Skill | null> | null {
    return skillId === null ? null : loaders.skills.load(skillId);
  }

  @FieldResolver(() => [SkillMatch], {
    description: 'Skills of the catalogue that the name may mean, at most 5, the likeliest first.',
  })
  async nearest(@Root() { name }: SkillRequest, @Ctx() context: CatalogueContext): Promise<SkillMatch[]> {
    return withSkills(context, await context.loaders.nearestSkills.load(name));
  }
}
