import { Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import type { VerificationContext } from '../verification.context.ts';
import { Result } from './result.types.ts';
import { Verification } from './session.types.ts';

/** A candidate of a campaign whom a student platform of the same organisation knows by the same id. */
@Resolver(() => Result)
export class ResultVerificationResolver {
  @FieldResolver(() => Verification, {
    nullable: true,
    description:
      "The newest verification of the student whom a platform of the organisation knows by the candidate's id.",
  })
  @Directive('@requires(fields: "externalCandidateId")')
  verification(
    @Root() { externalCandidateId }: Result,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Verification | null> | null {
    return externalCandidateId === null ? null : loaders.newestOfStudent.load(externalCandidateId);
  }
}
