import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { VerificationContext } from '../verification.context.ts';
import { Verification } from './session.types.ts';

@ObjectType()
@Directive('@key(fields: "id")')
export class Result {
  @Field(() => ID) id: string;
  @Field(() => String, { nullable: true })
  @Directive('@external')
  externalCandidateId: string | null;
}

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
