import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import { toAssessment } from '../assessment/assessments.ts';
import { Assessment } from '../assessment/assessment.types.ts';
import { toStoredItems } from '../item/stored-items.ts';
import { StoredItems } from '../item/item.types.ts';
import { Reviewer } from '../reviewer/reviewer.types.ts';
import { VerificationSkill } from '../skill/skill.types.ts';
import { OPEN_SCOPE, type VerificationContext } from '../verification.context.ts';
import {
  OpenedSession,
  SessionContact,
  SessionInput,
  Verification,
  VerificationConnection,
  VerificationCount,
  VerificationFilter,
} from './session.types.ts';
import { Student } from './submitted.types.ts';

@Resolver(() => Verification)
export class SessionResolver {
  @Query(() => Verification, { nullable: true })
  verification(
    @Arg('id', () => ID) id: string,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Verification | null> {
    return loaders.verifications.load(id);
  }

  @Query(() => VerificationConnection, { description: 'The verifications, newest first.' })
  @Guarded({ scope: 'verifications:read' })
  verifications(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => VerificationFilter, { nullable: true }) filter: VerificationFilter | null,
    @Ctx() { identity, sessions }: VerificationContext,
  ): Promise<Connection<Verification>> {
    return sessions.list(identity, first, after, filter);
  }

  @Query(() => [VerificationCount], {
    description: 'How many verifications are in each state, in the order in which they come.',
  })
  @Guarded({ scope: 'verifications:read' })
  verificationCounts(@Ctx() { identity, sessions }: VerificationContext): Promise<VerificationCount[]> {
    return sessions.counts(identity);
  }

  @Query(() => Verification, { description: 'The verification of a session, with everything stored so far.' })
  @Guarded({ scope: 'verifications:read' })
  session(
    @Arg('sessionToken', () => String) sessionToken: string,
    @Ctx() { identity, sessions }: VerificationContext,
  ): Promise<Verification> {
    return sessions.byToken(identity, sessionToken);
  }

  @Query(() => SessionContact)
  @Internal({ scope: OPEN_SCOPE })
  sessionContact(
    @Arg('sessionToken', () => String) sessionToken: string,
    @Ctx() { sessions }: VerificationContext,
  ): Promise<SessionContact> {
    return sessions.openContact(sessionToken);
  }

  @Mutation(() => OpenedSession, {
    description: "Starts verifying a student's skills; its session lasts 24 hours.",
  })
  @Guarded({ scope: 'verifications:write' })
  openSession(
    @Arg('input', () => SessionInput) input: SessionInput,
    @Ctx() { identity, sessions }: VerificationContext,
  ): Promise<OpenedSession> {
    return sessions.open(identity, input);
  }

  @Mutation(() => Verification, { description: 'Ends a verification that is not finished.' })
  @Guarded({ scope: 'verifications:write' })
  cancelVerification(
    @Arg('sessionToken', () => String) sessionToken: string,
    @Ctx() { identity, sessions }: VerificationContext,
  ): Promise<Verification> {
    return sessions.cancel(identity, sessionToken);
  }

  @FieldResolver(() => Student, { description: 'The student, as the platform gave them.' })
  async student(
    @Root() { userId, contact }: Verification,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Student> {
    const student = await loaders.students.load(userId);
    return { externalStudentId: student!.externalStudentId, ...contact };
  }

  @FieldResolver(() => [VerificationSkill], { description: 'The skills to verify, and what was found.' })
  async skills(
    @Root() { id }: Verification,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<VerificationSkill[]> {
    const rows = await loaders.skills.load(id);
    return rows.map((row) => ({ ...row, skill: { id: row.skillId } }));
  }

  @FieldResolver(() => StoredItems)
  async items(
    @Root() verification: Verification,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<StoredItems> {
    return toStoredItems(await loaders.items.load(verification.id), verification);
  }

  @FieldResolver(() => Reviewer, { nullable: true, description: 'Who is asked to endorse; null if nobody.' })
  async reviewer(
    @Root() { id }: Verification,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Reviewer | null> {
    return loaders.reviewers.load(id);
  }

  @FieldResolver(() => [Assessment], { description: 'Its sets of questions, and how they were answered.' })
  async assessments(
    @Root() { id }: Verification,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Assessment[]> {
    return (await loaders.assessments.load(id)).map(toAssessment);
  }
}
