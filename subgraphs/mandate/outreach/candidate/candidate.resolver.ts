import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  CandidateAnswerInput,
  CandidateConsentInput,
  CandidateCredentialsInput,
  CandidateInterestInput,
  CandidateLanguageInput,
  CandidateLinkInput,
  CandidatePage,
  CandidateRecordingInput,
  CandidateSkillAnswerInput,
  CandidateSkipInput,
} from './candidate.types.ts';

/** Candidates' browsers have this scope for one call, with the token of their link; no key or token is given it. */
const OPEN_SCOPE = 'candidates:open';

@Resolver()
export class CandidateResolver {
  @Query(() => CandidatePage, { description: 'Changes nothing.' })
  @Internal({ scope: OPEN_SCOPE })
  candidatePage(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateLinkInput) input: CandidateLinkInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.page(identity, resultId, input);
  }

  @Mutation(() => CandidatePage, { description: 'The candidate has opened the page: they are reached.' })
  @Internal({ scope: OPEN_SCOPE })
  openCandidatePage(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateLinkInput) input: CandidateLinkInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.open(identity, resultId, input);
  }

  @Mutation(() => CandidatePage)
  @Internal({ scope: OPEN_SCOPE })
  giveCandidateConsent(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateConsentInput) input: CandidateConsentInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.consent(identity, resultId, input);
  }

  @Mutation(() => CandidatePage)
  @Internal({ scope: OPEN_SCOPE })
  answerCandidateQuestion(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateAnswerInput) input: CandidateAnswerInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.answer(identity, resultId, input);
  }

  @Mutation(() => CandidatePage, { description: 'An answer that was spoken, in place of a written one.' })
  @Internal({ scope: OPEN_SCOPE })
  recordCandidateAnswer(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateRecordingInput) input: CandidateRecordingInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.record(identity, resultId, input);
  }

  @Mutation(() => CandidatePage)
  @Internal({ scope: OPEN_SCOPE })
  skipCandidateQuestion(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateSkipInput) input: CandidateSkipInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.skip(identity, resultId, input);
  }

  @Mutation(() => CandidatePage)
  @Internal({ scope: OPEN_SCOPE })
  answerCandidateSkillQuestion(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateSkillAnswerInput) input: CandidateSkillAnswerInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.answerSkill(identity, resultId, input);
  }

  @Mutation(() => CandidatePage)
  @Internal({ scope: OPEN_SCOPE })
  giveCandidateInterest(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateInterestInput) input: CandidateInterestInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.interest(identity, resultId, input);
  }

  @Mutation(() => CandidatePage, {
    description:
      'The candidate wants to hear nothing more from this organisation; an open request is declined.',
  })
  @Internal({ scope: OPEN_SCOPE })
  optOutCandidate(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateLinkInput) input: CandidateLinkInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.optOut(identity, resultId, input);
  }

  @Mutation(() => CandidatePage, { description: 'Issues credentials for skills that were verified.' })
  @Internal({ scope: OPEN_SCOPE })
  takeCandidateCredentials(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateCredentialsInput) input: CandidateCredentialsInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.takeCredentials(identity, resultId, input);
  }

  @Mutation(() => CandidatePage, {
    description: 'The candidate takes the consent back, also after the end; an open request is declined.',
  })
  @Internal({ scope: OPEN_SCOPE })
  withdrawCandidateConsent(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateLinkInput) input: CandidateLinkInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.withdraw(identity, resultId, input);
  }

  @Mutation(() => CandidatePage)
  @Internal({ scope: OPEN_SCOPE })
  chooseCandidateLanguage(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => CandidateLanguageInput) input: CandidateLanguageInput,
    @Ctx() { identity, candidates }: MandateContext,
  ): Promise<CandidatePage> {
    return candidates.language(identity, resultId, input);
  }
}
