import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { WaitsForModel } from '../../../kernel/subgraph/waits-for-model.ts';
import { ownerOfSession } from '../question-set/question-set.rules.ts';
import { toQuestionSet } from '../question-set/question-set.service.ts';
import { QuestionSet } from '../question-set/question-set.types.ts';
import type { VerificationContext } from '../verification.context.ts';
import {
  AnswersInput,
  Assessment,
  GeneratedAssessment,
  GenerateInput,
  SubmittedAssessment,
} from './assessment.types.ts';

@Resolver(() => Assessment)
export class AssessmentResolver {
  @Mutation(() => GeneratedAssessment, {
    description: 'Makes the questions of a session, or answers those that are there; up to 90 seconds.',
  })
  @Guarded({ scope: 'verifications:write' })
  @WaitsForModel()
  generateAssessment(
    @Arg('sessionToken', () => String, { nullable: true }) sessionToken: string | null,
    @Arg('input', () => GenerateInput, { nullable: true }) input: GenerateInput | null,
    @Ctx() { identity, generation }: VerificationContext,
  ): Promise<GeneratedAssessment> {
    return generation.generate(identity, sessionToken, input);
  }

  @Mutation(() => SubmittedAssessment, { description: 'Takes answers to all questions; 70 % right passes.' })
  @Guarded({ scope: 'verifications:write' })
  submitAssessment(
    @Arg('sessionToken', () => String, { nullable: true }) sessionToken: string | null,
    @Arg('input', () => AnswersInput) input: AnswersInput,
    @Ctx() { identity, submissions }: VerificationContext,
  ): Promise<SubmittedAssessment> {
    return submissions.submit(identity, sessionToken, input);
  }

  @FieldResolver(() => [QuestionSet])
  async questionSets(
    @Root() { sessionId, number }: Assessment,
    @Ctx() { identity, loaders }: VerificationContext,
  ): Promise<QuestionSet[]> {
    const sets = await loaders.setsOfOwner.load(ownerOfSession(sessionId, number));
    return sets.map((set) => toQuestionSet(set, identity));
  }
}
