import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Mode } from '../../../../kernel/core/identity/identity.ts';
import { enumOf } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Personal } from '../../../../kernel/subgraph/personal.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';
import { KeyMode } from '../../accounts/access/access.types.ts';
import { PrivacyAnswerFields } from './rights-inputs.rules.ts';
import type { RequestKind, RequestState } from './rights.rules.ts';

export const PrivacyRequestKind = enumOf<RequestKind>('PrivacyRequestKind', 'What a person asks for.', {
  access: 'Everything that is kept, as a file. The service has given it.',
  correct: 'Details to be corrected. A name is corrected at once; anything else is for the organisation.',
  withdraw: 'The consent taken back, which has ended what was open.',
  erase: 'Everything to be erased: after 7 days, at once where nothing is open.',
  grievance: 'A complaint, which the organisation answers within 30 days.',
});

export const PrivacyRequestStatus = enumOf<RequestState>('PrivacyRequestStatus', 'How a request stands.', {
  open: 'Something is still to be done.',
  answered: 'The organisation has answered.',
  done: 'The service has done it.',
});

const GUARD = { scope: 'candidates:erase' } as const;

@ObjectType({ description: 'What a person asked for on the page of their rights.' })
@Guarded(GUARD)
export class PrivacyRequest {
  @Field(() => ID, { description: 'The id of the request, `PR_…`.' }) id: string;
  @Field(() => PrivacyRequestKind) kind: RequestKind;
  @Field(() => PrivacyRequestStatus) status: RequestState;
  @Field(() => [ID], { description: "The person's results when they asked." }) resultIds: string[];
  @Field(() => [ID], { description: "The person's verifications as a student when they asked, `SV_…`." })
  verificationIds: string[];
  @Field(() => String, { nullable: true, description: "The person's own words; null once they are erased." })
  @Personal('subjects')
  words: string | null;
  @Field(() => String, { nullable: true, description: 'The answer of the organisation.' })
  answer: string | null;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { description: 'Until when it has to be done: 90 days, 30 for a complaint.' })
  dueAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was answered or done.' }) closedAt: Date | null;
  /** The results and verifications under which access to the words is logged. */
  subjects: string[];
}

@ObjectType({ description: 'A request of a person to any organisation, without what was said.' })
@Guarded({ actor: 'operator' })
export class AnyPrivacyRequest {
  @Field(() => ID, { description: 'The id of the request, `PR_…`.' }) id: string;
  @Field(() => ID, { description: 'The organisation that has to answer.' }) organisationId: string;
  @Field(() => KeyMode) mode: Mode;
  @Field(() => PrivacyRequestKind) kind: RequestKind;
  @Field(() => PrivacyRequestStatus) status: RequestState;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { description: 'Until when it has to be done: 90 days, 30 for a complaint.' })
  dueAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it was answered or done.' }) closedAt: Date | null;
}

export const AnyPrivacyRequestConnection = connectionOf('AnyPrivacyRequest', () => AnyPrivacyRequest);

export const PrivacyRequestConnection = connectionOf('PrivacyRequest', () => PrivacyRequest);

@InputType({ description: 'Which requests are listed.' })
export class PrivacyRequestFilter {
  @Field(() => PrivacyRequestStatus, { nullable: true }) status?: RequestState | null;
  @Field(() => PrivacyRequestKind, { nullable: true }) kind?: RequestKind | null;
}

@ObjectType({ description: 'A request as an answer has left it.' })
@Guarded(GUARD)
export class PrivacyRequestOutcome {
  @Field(() => PrivacyRequest) request: PrivacyRequest;
  @Field(() => Boolean) replayed: boolean;
}

export const PrivacyAnswerInput = inputOf('PrivacyAnswerInput', PrivacyAnswerFields, {
  description: 'The answer to a request.',
});
export type PrivacyAnswerInput = InputOf<typeof PrivacyAnswerFields>;
