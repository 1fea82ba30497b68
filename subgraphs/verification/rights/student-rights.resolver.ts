import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import type { VerificationContext } from '../verification.context.ts';
import { FoundVerification, KeptVerification } from './kept-student.types.ts';

/** The student's side of the page of rights. Only the mandate subgraph asks, after it has proven a number or address. */
@Resolver()
export class StudentRightsResolver {
  @Query(() => [FoundVerification], {
    description: 'The verifications of a number or address in all organisations, newest first.',
  })
  @Internal({ actor: 'system' })
  verificationsOfPerson(
    @Arg('phone', () => String, { nullable: true }) phone: string | null | undefined,
    @Arg('email', () => String, { nullable: true }) email: string | null | undefined,
    @Arg('mode', () => String, { nullable: true, description: 'Both modes without it.' })
    mode: string | null | undefined,
    @Ctx() { studentRights }: VerificationContext,
  ): Promise<FoundVerification[]> {
    return studentRights.find({ phone: phone ?? null, email: email ?? null }, mode ?? null);
  }

  @Query(() => [KeptVerification], { description: 'What is kept of these verifications, newest first.' })
  @Internal({ actor: 'system' })
  keptVerifications(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { identity, studentRights }: VerificationContext,
  ): Promise<KeptVerification[]> {
    return studentRights.kept(identity, ids);
  }

  @Mutation(() => Int, { description: 'Takes the consents back and ends what is open; how many it changed.' })
  @Internal({ actor: 'system' })
  withdrawVerifications(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { identity, studentRights }: VerificationContext,
  ): Promise<number> {
    return studentRights.withdraw(identity, ids);
  }

  @Mutation(() => Int, { description: "Puts the student's name right; how many verifications it changed." })
  @Internal({ actor: 'system' })
  renameInVerifications(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('name', () => String) name: string,
    @Ctx() { identity, studentRights }: VerificationContext,
  ): Promise<number> {
    return studentRights.rename(identity, ids, name);
  }

  @Mutation(() => Int, { description: 'Erases the student from these verifications; how many it changed.' })
  @Internal({ actor: 'system' })
  eraseVerifications(
    @Arg('ids', () => [ID]) ids: string[],
    @Ctx() { identity, studentRights }: VerificationContext,
  ): Promise<number> {
    return studentRights.erase(identity, ids);
  }
}
