import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import {
  Endorsement,
  EndorsementInput,
  LinkInput,
  LinkState,
  VerifyPage,
} from '../endorsement/endorsement.types.ts';
import { StoreItemsInput } from '../item/item.types.ts';
import { VerificationMethodInput } from '../method/method.types.ts';
import { Reviewer, ReviewerInput } from '../reviewer/reviewer.types.ts';
import { StoreSkillsInput } from '../skill/skill.types.ts';
import { ErasedStudent } from '../student/student.types.ts';
import { OPEN_SCOPE, type VerificationContext } from '../verification.context.ts';
import { Verification } from './session.types.ts';

/** The steps of a verification, by its platform and then by its reviewer. */
@Resolver()
export class StepResolver {
  @Mutation(() => Verification, { description: 'Step 1: says which skills to verify, all each time.' })
  @Guarded({ scope: 'verifications:write' })
  async storeSkills(
    @Arg('sessionToken', () => String, { nullable: true }) sessionToken: string | null,
    @Arg('input', () => StoreSkillsInput) input: StoreSkillsInput,
    @Ctx() { identity, sessions, skills }: VerificationContext,
  ): Promise<Verification> {
    return sessions.toVerification(await skills.store(identity, sessionToken, input));
  }

  @Mutation(() => Verification, { description: 'Step 2: says whether a reviewer or an assessment decides.' })
  @Guarded({ scope: 'verifications:write' })
  async chooseMethod(
    @Arg('sessionToken', () => String, { nullable: true }) sessionToken: string | null,
    @Arg('input', () => VerificationMethodInput) input: VerificationMethodInput,
    @Ctx() { identity, sessions, methods }: VerificationContext,
  ): Promise<Verification> {
    return sessions.toVerification(await methods.choose(identity, sessionToken, input));
  }

  @Mutation(() => Verification, { description: 'Step 3: says which projects, jobs and certificates count.' })
  @Guarded({ scope: 'verifications:write' })
  async storeItems(
    @Arg('sessionToken', () => String, { nullable: true }) sessionToken: string | null,
    @Arg('input', () => StoreItemsInput) input: StoreItemsInput,
    @Ctx() { identity, sessions, items }: VerificationContext,
  ): Promise<Verification> {
    return sessions.toVerification(await items.store(identity, sessionToken, input));
  }

  @Mutation(() => Reviewer, { description: 'Says who is asked to endorse; a letter goes to them.' })
  @Guarded({ scope: 'verifications:write' })
  storeReviewer(
    @Arg('sessionToken', () => String, { nullable: true }) sessionToken: string | null,
    @Arg('input', () => ReviewerInput) input: ReviewerInput,
    @Ctx() { identity, reviewers }: VerificationContext,
  ): Promise<Reviewer> {
    return reviewers.store(identity, sessionToken, input);
  }

  @Mutation(() => ErasedStudent, {
    description: "Erases a student's personal data for good; outcomes are kept.",
  })
  @Guarded({ scope: 'verifications:write' })
  eraseStudent(
    @Arg('externalStudentId', () => String) externalStudentId: string,
    @Ctx() { identity, students }: VerificationContext,
  ): Promise<ErasedStudent> {
    return students.erase(identity, externalStudentId);
  }

  @Query(() => Reviewer)
  @Internal({ scope: OPEN_SCOPE })
  reviewerDetails(
    @Arg('verificationId', () => ID) verificationId: string,
    @Ctx() { reviewers }: VerificationContext,
  ): Promise<Reviewer> {
    return reviewers.openDetails(verificationId);
  }

  @Query(() => VerifyPage)
  @Internal({ scope: OPEN_SCOPE })
  verifyPage(
    @Arg('verificationId', () => ID) verificationId: string,
    @Ctx() { identity, endorsements }: VerificationContext,
  ): Promise<VerifyPage> {
    return endorsements.page(identity, verificationId);
  }

  @Query(() => LinkState)
  @Internal({ scope: OPEN_SCOPE })
  reviewerLink(
    @Arg('verificationId', () => ID) verificationId: string,
    @Arg('input', () => LinkInput) input: LinkInput,
    @Ctx() { identity, endorsements }: VerificationContext,
  ): Promise<LinkState> {
    return endorsements.link(identity, verificationId, input);
  }

  @Mutation(() => Endorsement)
  @Internal({ scope: OPEN_SCOPE })
  endorse(
    @Arg('verificationId', () => ID) verificationId: string,
    @Arg('input', () => EndorsementInput) input: EndorsementInput,
    @Ctx() { identity, endorsements }: VerificationContext,
  ): Promise<Endorsement> {
    return endorsements.endorse(identity, verificationId, input);
  }
}
