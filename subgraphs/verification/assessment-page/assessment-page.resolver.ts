import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import { WaitsForModel } from '../../../kernel/subgraph/waits-for-model.ts';
import type { VerificationContext } from '../verification.context.ts';
import {
  AssessmentChoiceInput,
  AssessmentConsentInput,
  AssessmentCredentialsInput,
  AssessmentLinkInput,
  AssessmentPage,
  AssessmentSubmissionInput,
} from './assessment-page.types.ts';

/** Students' browsers have this scope for one call, with the token of their link; no key or token is given it. */
const OPEN_SCOPE = 'assessments:open';

@Resolver()
export class AssessmentPageResolver {
  @Query(() => AssessmentPage, { description: 'Changes nothing.' })
  @Internal({ scope: OPEN_SCOPE })
  assessmentPage(
    @Arg('verificationId', () => ID) verificationId: string,
    @Arg('input', () => AssessmentLinkInput) input: AssessmentLinkInput,
    @Ctx() { identity, assessmentPages }: VerificationContext,
  ): Promise<AssessmentPage> {
    return assessmentPages.page(identity, verificationId, input);
  }

  @Mutation(() => AssessmentPage, {
    description: 'A yes of the student; a no ends the verification, and whoever is under 18 is erased.',
  })
  @Internal({ scope: OPEN_SCOPE })
  giveAssessmentConsent(
    @Arg('verificationId', () => ID) verificationId: string,
    @Arg('input', () => AssessmentConsentInput) input: AssessmentConsentInput,
    @Ctx() { identity, assessmentPages }: VerificationContext,
  ): Promise<AssessmentPage> {
    return assessmentPages.consent(identity, verificationId, input);
  }

  @Mutation(() => AssessmentPage, {
    description: 'The student takes the consent back, also after the end; what is open is cancelled.',
  })
  @Internal({ scope: OPEN_SCOPE })
  withdrawAssessmentConsent(
    @Arg('verificationId', () => ID) verificationId: string,
    @Arg('input', () => AssessmentLinkInput) input: AssessmentLinkInput,
    @Ctx() { identity, assessmentPages }: VerificationContext,
  ): Promise<AssessmentPage> {
    return assessmentPages.withdraw(identity, verificationId, input);
  }

  @Mutation(() => AssessmentPage, { description: 'Makes the questions, or shows those that are there.' })
  @Internal({ scope: OPEN_SCOPE })
  @WaitsForModel()
  startAssessment(
    @Arg('verificationId', () => ID) verificationId: string,
    @Arg('input', () => AssessmentLinkInput) input: AssessmentLinkInput,
    @Ctx() { identity, assessmentPages }: VerificationContext,
  ): Promise<AssessmentPage> {
    return assessmentPages.start(identity, verificationId, input);
  }

  @Mutation(() => AssessmentPage)
  @Internal({ scope: OPEN_SCOPE })
  chooseAssessmentOption(
    @Arg('verificationId', () => ID) verificationId: string,
    @Arg('input', () => AssessmentChoiceInput) input: AssessmentChoiceInput,
    @Ctx() { identity, assessmentPages }: VerificationContext,
  ): Promise<AssessmentPage> {
    return assessmentPages.choose(identity, verificationId, input);
  }

  @Mutation(() => AssessmentPage, { description: 'Grades the options chosen.' })
  @Internal({ scope: OPEN_SCOPE })
  submitAssessmentPage(
    @Arg('verificationId', () => ID) verificationId: string,
    @Arg('input', () => AssessmentSubmissionInput) input: AssessmentSubmissionInput,
    @Ctx() { identity, assessmentPages }: VerificationContext,
  ): Promise<AssessmentPage> {
    return assessmentPages.submit(identity, verificationId, input);
  }

  @Mutation(() => AssessmentPage, { description: 'Issues credentials for skills that were passed.' })
  @Internal({ scope: OPEN_SCOPE })
  takeAssessmentCredentials(
    @Arg('verificationId', () => ID) verificationId: string,
    @Arg('input', () => AssessmentCredentialsInput) input: AssessmentCredentialsInput,
    @Ctx() { identity, assessmentPages }: VerificationContext,
  ): Promise<AssessmentPage> {
    return assessmentPages.takeCredentials(identity, verificationId, input);
  }
}
