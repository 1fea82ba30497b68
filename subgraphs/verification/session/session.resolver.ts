import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
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

  @Query(() => VerificationConnection)
  @Guarded({ scope: 'verifications:read' })
  verifications(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => VerificationFilter, { nullable: true }) filter: VerificationFilter | null,
    @Ctx() { identity, sessions }: VerificationContext,
  ): Promise<Connection<Verification>> {
    return sessions.list(identity, first, after, filter);
  }

  @Query(() => Verification, { description: 'The full session fetch.' })
  @Guarded({ scope: 'verifications:read' })
  session(
    @Arg('sessionToken', () => String) sessionToken: string,
    @Ctx() { identity, sessions }: VerificationContext,
  ): Promise<Verification> {
    return sessions.byToken(identity, sessionToken);
  }

  @Query(() => SessionContact)
  @Guarded({ scope: OPEN_SCOPE })
  sessionContact(
    @Arg('sessionToken', () => String) sessionToken: string,
    @Ctx() { sessions }: VerificationContext,
  ): Promise<SessionContact> {
    return sessions.openContact(sessionToken);
  }

  @Mutation(() => OpenedSession)
  @Guarded({ scope: 'verifications:write' })
  openSession(
    @Arg('input', () => SessionInput) input: SessionInput,
    @Ctx() { identity, sessions }: VerificationContext,
  ): Promise<OpenedSession> {
    return sessions.open(identity, input);
  }

  @Mutation(() => Verification)
  @Guarded({ scope: 'verifications:write' })
  cancelVerification(
    @Arg('sessionToken', () => String) sessionToken: string,
    @Ctx() { identity, sessions }: VerificationContext,
  ): Promise<Verification> {
    return sessions.cancel(identity, sessionToken);
  }

  @FieldResolver(() => Student)
  async student(
    @Root() { userId, contact }: Verification,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Student> {
    const student = await loaders.students.load(userId);
    return { externalStudentId: student!.externalStudentId, ...contact };
  }

  @FieldResolver(() => [VerificationSkill])
  async skills(
    @Root() { id }: Verification,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<VerificationSkill[]> {
    const rows = await loaders.skills.load(id);
    return rows.map(({ skillId, name, proofUrl, verified, comment }) => ({
      skillId,
      name,
      proofUrl,
      verified,
      comment,
      skill: { id: skillId },
    }));
  }

  @FieldResolver(() => StoredItems)
  async items(
    @Root() verification: Verification,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<StoredItems> {
    return toStoredItems(await loaders.items.load(verification.id), verification as never);
  }

  @FieldResolver(() => Reviewer, { nullable: true })
  async reviewer(
    @Root() { id }: Verification,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Reviewer | null> {
    return loaders.reviewers.load(id);
  }

  @FieldResolver(() => [Assessment], { description: 'Its question sets, and how they were answered.' })
  async assessments(
    @Root() { id }: Verification,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Assessment[]> {
    return (await loaders.assessments.load(id)).map(toAssessment);
  }
}
