import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  BankQuestion,
  BankQuestionConnection,
  BankQuestionFilter,
  PilotInput,
  QuestionLanguageCounts,
  QuestionSkill,
} from './question.types.ts';

@Resolver(() => BankQuestion)
export class QuestionResolver {
  @Query(() => BankQuestionConnection, {
    description: 'Questions about skills, those whose state changed last first.',
  })
  @Guarded({ actor: 'operator' })
  bankQuestions(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => BankQuestionFilter, { nullable: true }) filter: BankQuestionFilter | null,
    @Ctx() { questions }: MandateContext,
  ): Promise<Connection<BankQuestion>> {
    return questions.list({ first, after, filter });
  }

  @Query(() => [QuestionSkill], {
    description: 'Skills with questions, those that somebody should look at first, at most 1,000.',
  })
  @Guarded({ actor: 'operator' })
  questionSkills(
    @Arg('skillId', () => ID, { nullable: true, description: 'Only this skill.' }) skillId: string | null,
    @Ctx() { questions }: MandateContext,
  ): Promise<QuestionSkill[]> {
    return questions.skills(skillId ?? null);
  }

  @Query(() => [ID], { description: 'Questions about these skills that are drawn no more.' })
  @Internal({ actor: 'system' })
  suspendedQuestions(
    @Arg('skillIds', () => [ID]) skillIds: string[],
    @Ctx() { questions }: MandateContext,
  ): Promise<string[]> {
    return questions.suspended(skillIds);
  }

  @FieldResolver(() => [QuestionLanguageCounts], { description: 'The answers so far, by language.' })
  @Guarded({ actor: 'operator' })
  counts(
    @Root() { id }: BankQuestion,
    @Ctx() { loaders }: MandateContext,
  ): Promise<QuestionLanguageCounts[]> {
    return loaders.questionCounts.load(id);
  }

  @Mutation(() => BankQuestion, {
    description:
      'Has a question drawn no more. Candidates whose questions were drawn before finish with them.',
  })
  @Guarded({ actor: 'operator' })
  suspendQuestion(
    @Arg('id', () => ID, { description: 'The id of the question, `qn_…`.' }) id: string,
    @Arg('note', () => String, { nullable: true, description: 'Why, for other operators.' })
    note: string | null,
    @Ctx() { identity, questions }: MandateContext,
  ): Promise<BankQuestion> {
    return questions.suspend(identity, id, note ?? null);
  }

  @Mutation(() => BankQuestion, {
    description: 'Has a suspended question drawn again. What was learnt of it is deleted, and begins anew.',
  })
  @Guarded({ actor: 'operator' })
  restoreQuestion(
    @Arg('id', () => ID, { description: 'The id of the question, `qn_…`.' }) id: string,
    @Arg('note', () => String, { nullable: true, description: 'Why, for other operators.' })
    note: string | null,
    @Ctx() { identity, questions }: MandateContext,
  ): Promise<BankQuestion> {
    return questions.restore(identity, id, note ?? null);
  }

  @Mutation(() => BankQuestion, { description: 'Sets the note on a question; without one it is removed.' })
  @Guarded({ actor: 'operator' })
  noteQuestion(
    @Arg('id', () => ID, { description: 'The id of the question, `qn_…`.' }) id: string,
    @Arg('note', () => String, { nullable: true, description: 'At most 500 characters.' })
    note: string | null,
    @Ctx() { identity, questions }: MandateContext,
  ): Promise<BankQuestion> {
    return questions.note(identity, id, note ?? null);
  }

  @Mutation(() => QuestionSkill, {
    description: 'Ends the alarm that the questions of a skill have leaked. Its chart begins anew.',
  })
  @Guarded({ actor: 'operator' })
  settleSkillLeak(
    @Arg('skillId', () => ID) skillId: string,
    @Ctx() { identity, questions }: MandateContext,
  ): Promise<QuestionSkill> {
    return questions.settle(identity, skillId);
  }

  @Mutation(() => QuestionSkill, {
    description:
      'Keeps that a pilot has calibrated a skill: verdicts from then on say so. Without a pilot it is uncalibrated again.',
  })
  @Guarded({ actor: 'operator' })
  calibrateSkill(
    @Arg('skillId', () => ID) skillId: string,
    @Arg('pilot', () => PilotInput, { nullable: true }) pilot: PilotInput | null,
    @Ctx() { identity, questions }: MandateContext,
  ): Promise<QuestionSkill> {
    return questions.calibrate(identity, skillId, pilot ?? null);
  }
}
