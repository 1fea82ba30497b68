import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  AnyPrivacyRequestConnection,
  PrivacyAnswerInput,
  PrivacyRequestConnection,
  PrivacyRequestFilter,
  PrivacyRequestOutcome,
  type AnyPrivacyRequest,
  type PrivacyRequest,
} from './privacy-request.types.ts';
import {
  EndedSession,
  RIGHTS_SCOPE,
  RightsCodeInput,
  RightsCredentialsInput,
  RightsFile,
  RightsPage,
  RightsPageInput,
  RightsRequestInput,
  RightsSession,
  RightsSessionInput,
  SentCode,
} from './rights.types.ts';

/** The page of rights, for people without an account. */
@Resolver()
export class RightsResolver {
  @Mutation(() => SentCode, {
    description: 'Sends a code to a number or address about which something is kept.',
  })
  @Internal({ scope: RIGHTS_SCOPE })
  sendRightsCode(
    @Arg('input', () => RightsCodeInput) input: RightsCodeInput,
    @Ctx() { rightsCodes }: MandateContext,
  ): Promise<SentCode> {
    return rightsCodes.ask(input);
  }

  @Mutation(() => RightsSession)
  @Internal({ scope: RIGHTS_SCOPE })
  openRightsSession(
    @Arg('input', () => RightsSessionInput) input: RightsSessionInput,
    @Ctx() { rightsCodes }: MandateContext,
  ): Promise<RightsSession> {
    return rightsCodes.open(input);
  }

  @Mutation(() => EndedSession, { description: 'Ends the session, also where it was over.' })
  @Internal({ scope: RIGHTS_SCOPE })
  async endRightsSession(
    @Arg('input', () => RightsPageInput) input: RightsPageInput,
    @Ctx() { rightsCodes }: MandateContext,
  ): Promise<EndedSession> {
    await rightsCodes.end(input.session);
    return { ended: true };
  }

  @Query(() => RightsPage)
  @Internal({ scope: RIGHTS_SCOPE })
  rightsPage(
    @Arg('input', () => RightsPageInput) input: RightsPageInput,
    @Ctx() { identity, rights }: MandateContext,
  ): Promise<RightsPage> {
    return rights.page(identity, input);
  }

  @Mutation(() => RightsFile)
  @Internal({ scope: RIGHTS_SCOPE })
  takeRightsFile(
    @Arg('input', () => RightsPageInput) input: RightsPageInput,
    @Ctx() { identity, rights }: MandateContext,
  ): Promise<RightsFile> {
    return rights.file(identity, input);
  }

  @Mutation(() => RightsPage)
  @Internal({ scope: RIGHTS_SCOPE })
  askRights(
    @Arg('input', () => RightsRequestInput) input: RightsRequestInput,
    @Ctx() { identity, rights }: MandateContext,
  ): Promise<RightsPage> {
    return rights.request(identity, input);
  }

  @Mutation(() => RightsPage, { description: 'Revokes the credentials that the person has taken.' })
  @Internal({ scope: RIGHTS_SCOPE })
  revokeOwnCredentials(
    @Arg('input', () => RightsCredentialsInput) input: RightsCredentialsInput,
    @Ctx() { identity, rights }: MandateContext,
  ): Promise<RightsPage> {
    return rights.revokeCredentials(identity, input);
  }

  @Mutation(() => Boolean, {
    description: 'Takes the words out of requests of students who were erased, and closes them.',
  })
  @Internal({ actor: 'system' })
  async closeRequestsOfStudents(
    @Arg('verificationIds', () => [ID]) verificationIds: string[],
    @Ctx() { identity, privacyRequests }: MandateContext,
  ): Promise<boolean> {
    await privacyRequests.closeOfStudents(identity, verificationIds);
    return true;
  }
}

@Resolver()
export class PrivacyRequestResolver {
  @Query(() => PrivacyRequestConnection, {
    description: 'What people asked for on the page of their rights, newest first.',
  })
  @Guarded({ scope: 'candidates:erase' })
  privacyRequests(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => PrivacyRequestFilter, { nullable: true }) filter: PrivacyRequestFilter | null,
    @Ctx() { identity, privacyRequests }: MandateContext,
  ): Promise<Connection<PrivacyRequest>> {
    return privacyRequests.list(identity, { first, after, filter });
  }

  @Query(() => AnyPrivacyRequestConnection, {
    description: 'What people asked of all organisations or of one, newest first, without what was said.',
  })
  @Guarded({ actor: 'operator' })
  anyPrivacyRequests(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('organisationId', () => ID, { nullable: true }) organisationId: string | null,
    @Arg('filter', () => PrivacyRequestFilter, { nullable: true }) filter: PrivacyRequestFilter | null,
    @Ctx() { privacyRequests }: MandateContext,
  ): Promise<Connection<AnyPrivacyRequest>> {
    return privacyRequests.all(organisationId, { first, after, filter });
  }

  @Mutation(() => PrivacyRequestOutcome, {
    description: 'Answers a complaint or a correction; the person reads it on the page of their rights.',
  })
  answerPrivacyRequest(
    @Arg('id', () => ID, { description: 'The id of the request, `PR_…`.' }) id: string,
    @Arg('input', () => PrivacyAnswerInput) input: PrivacyAnswerInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, privacyRequests }: MandateContext,
  ): Promise<PrivacyRequestOutcome> {
    const once = idempotentRequest(identity, key, 'answerPrivacyRequest', { id, input });
    return privacyRequests.answer(identity, id, input, once);
  }
}
