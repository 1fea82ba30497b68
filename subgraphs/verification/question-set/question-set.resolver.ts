import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import { WaitsForModel } from '../../../kernel/subgraph/waits-for-model.ts';
import type { VerificationContext } from '../verification.context.ts';
import {
  AnswersGrade,
  QuestionAnswerInput,
  QuestionSet,
  SimulatedAnswers,
  SimulatedSetInput,
  SkillSitting,
  TranslatedTexts,
} from './question-set.types.ts';

const DEFAULT_POOL_SIZE = 12;

@Resolver(() => QuestionSet)
export class QuestionSetResolver {
  @Query(() => QuestionSet, { nullable: true })
  questionSet(
    @Arg('id', () => ID) id: string,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<QuestionSet | null> {
    return loaders.questionSets.load(id);
  }

  @Query(() => [QuestionSet], { description: 'What candidates of a mandate are asked, a set per skill.' })
  questionSets(
    @Arg('mandateId', () => ID) mandateId: string,
    @Arg('flowVersion', () => Int, { description: 'The version of the mandate, from 1.' })
    flowVersion: number,
    @Ctx() { identity, questionSets }: VerificationContext,
  ): Promise<QuestionSet[]> {
    return questionSets.ofMandate(identity, mandateId, flowVersion);
  }

  @Mutation(() => [QuestionSet], { description: 'The same sets again when they have been made before.' })
  @Internal({ actor: 'system' })
  @WaitsForModel()
  makeQuestionSets(
    @Arg('mandateId', () => ID) mandateId: string,
    @Arg('flowVersion', () => Int) flowVersion: number,
    @Arg('skillIds', () => [ID]) skillIds: string[],
    @Arg('poolSize', () => Int, {
      nullable: true,
      description: 'How many questions a pool should have; 12 where it is left out.',
    })
    poolSize: number | null,
    @Ctx() { identity, questionSets }: VerificationContext,
  ): Promise<QuestionSet[]> {
    return questionSets.make(identity, {
      mandateId,
      flowVersion,
      skillIds,
      poolSize: poolSize ?? DEFAULT_POOL_SIZE,
    });
  }

  @Query(() => SkillSitting, {
    description: 'The questions that a candidate is asked now, and the marks of answers.',
  })
  @Internal({ actor: 'system' })
  skillSitting(
    @Arg('questionSetId', () => ID) questionSetId: string,
    @Arg('questionIds', () => [ID]) questionIds: string[],
    @Arg('answers', () => [QuestionAnswerInput]) answers: QuestionAnswerInput[],
    @Ctx() { identity, questionSets }: VerificationContext,
  ): Promise<SkillSitting> {
    return questionSets.sitting(identity, questionSetId, questionIds, answers);
  }

  @Mutation(() => [TranslatedTexts], {
    description:
      'Has a model put the questions of a version into other languages, and the given texts with them. Languages that it could not do are left out; without a model that is all of them.',
  })
  @Internal({ actor: 'system' })
  @WaitsForModel()
  translateQuestions(
    @Arg('mandateId', () => ID) mandateId: string,
    @Arg('flowVersion', () => Int) flowVersion: number,
    @Arg('languages', () => [String]) languages: string[],
    @Arg('texts', () => [String]) texts: string[],
    @Ctx() { identity, setTranslator }: VerificationContext,
  ): Promise<TranslatedTexts[]> {
    return setTranslator.translate(identity, { mandateId, flowVersion, languages, texts });
  }

  @Query(() => AnswersGrade)
  @Internal({ actor: 'system' })
  gradeAnswers(
    @Arg('questionSetId', () => ID) questionSetId: string,
    @Arg('answers', () => [QuestionAnswerInput]) answers: QuestionAnswerInput[],
    @Ctx() { identity, questionSets }: VerificationContext,
  ): Promise<AnswersGrade> {
    return questionSets.grade(identity, questionSetId, answers);
  }

  @Query(() => [AnswersGrade], {
    description: 'For the simulator of test mode: all questions answered, in the order of the sets.',
  })
  @Internal({ actor: 'system' })
  simulateGrades(
    @Arg('sets', () => [SimulatedSetInput]) sets: SimulatedSetInput[],
    @Ctx() { identity, questionSets }: VerificationContext,
  ): Promise<AnswersGrade[]> {
    return questionSets.simulateGrades(identity, sets);
  }

  @Query(() => [SimulatedAnswers], {
    description:
      'For candidates of test mode who are driven: the options to choose, in the order of the sets.',
  })
  @Internal({ actor: 'system' })
  simulateAnswers(
    @Arg('sets', () => [SimulatedSetInput]) sets: SimulatedSetInput[],
    @Ctx() { identity, questionSets }: VerificationContext,
  ): Promise<SimulatedAnswers[]> {
    return questionSets.simulateAnswers(identity, sets);
  }
}
