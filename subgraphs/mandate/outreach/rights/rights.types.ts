import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { rightsInputs } from './rights-inputs.rules.ts';
import type { RequestKind, RequestState } from './rights.rules.ts';
import { PrivacyRequestKind, PrivacyRequestStatus } from './privacy-request.types.ts';

/** People's browsers have this scope for one call, with the session of their page; no key or token is given it. */
export const RIGHTS_SCOPE = 'rights:open';

export const RightsCodeInput = inputOf('RightsCodeInput', rightsInputs.RightsCodeInput);
export type RightsCodeInput = InputOf<typeof rightsInputs.RightsCodeInput>;
export const RightsSessionInput = inputOf('RightsSessionInput', rightsInputs.RightsSessionInput);
export type RightsSessionInput = InputOf<typeof rightsInputs.RightsSessionInput>;
export const RightsPageInput = inputOf('RightsPageInput', rightsInputs.RightsPageInput);
export type RightsPageInput = InputOf<typeof rightsInputs.RightsPageInput>;
export const RightsCredentialsInput = inputOf('RightsCredentialsInput', rightsInputs.RightsCredentialsInput);
export type RightsCredentialsInput = InputOf<typeof rightsInputs.RightsCredentialsInput>;
export const RightsRequestInput = inputOf('RightsRequestInput', rightsInputs.RightsRequestInput);
export type RightsRequestInput = InputOf<typeof rightsInputs.RightsRequestInput>;

@ObjectType({ description: 'The same for every number and address, known or not.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class SentCode {
  @Field(() => Int, { description: 'How many digits the code has.' }) digits: number;
  @Field(() => Int, { description: 'For how many minutes it can be used.' }) minutes: number;
}

@ObjectType({ description: 'The session of somebody who has proven a number or address.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class RightsSession {
  @Field(() => String, { description: 'The secret that each call of the page has.' }) session: string;
  @Field(() => Date) expiresAt: Date;
  @Field(() => Int, { description: 'For how many minutes it is good.' }) minutes: number;
}

@ObjectType({ description: 'A session that is over.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class EndedSession {
  @Field(() => Boolean) ended: boolean;
}

@ObjectType({ description: 'An answer to a question of an organisation.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class RightsAnswer {
  @Field(() => String) question: string;
  @Field(() => String, { nullable: true, description: 'Null for one that was skipped, or only spoken.' })
  answer: string | null;
}

@ObjectType({ description: 'What came of the questions about one skill.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class RightsSkill {
  @Field(() => String) name: string;
  @Field(() => String) verdict: string;
}

@ObjectType({ description: 'One request of an organisation to the person, and what is kept of it.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class RightsResult {
  @Field(() => ID) resultId: string;
  @Field(() => String) companyName: string;
  @Field(() => String) jobTitle: string;
  @Field(() => String, { nullable: true }) name: string | null;
  @Field(() => String, { nullable: true }) phone: string | null;
  @Field(() => String, { nullable: true }) email: string | null;
  @Field(() => Boolean, { description: 'Whether it can still be answered.' }) open: boolean;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When the person agreed; null where they did not.' })
  agreedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the consent was taken back.' })
  withdrawnAt: Date | null;
  @Field(() => Int, { description: 'How many recordings of spoken answers are kept.' }) recordings: number;
  @Field(() => [RightsAnswer]) answers: RightsAnswer[];
  @Field(() => [RightsSkill]) skills: RightsSkill[];
}

@ObjectType({ description: 'A skill of a verification.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class RightsVerifiedSkill {
  @Field(() => String) name: string;
  @Field(() => Boolean, { nullable: true, description: 'Null where nobody has decided.' })
  verified: boolean | null;
}

@ObjectType({ description: 'One verification of the person as a student, and what is kept of it.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class RightsVerification {
  @Field(() => ID) verificationId: string;
  @Field(() => String) name: string;
  @Field(() => String, { nullable: true }) phone: string | null;
  @Field(() => String) email: string;
  @Field(() => Boolean, { description: 'Whether somebody may still do something about it.' }) open: boolean;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When the person agreed; null where they did not.' })
  agreedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the consent was taken back.' })
  withdrawnAt: Date | null;
  @Field(() => [String], { description: 'Projects, jobs and certificates, by their titles.' })
  items: string[];
  @Field(() => [RightsVerifiedSkill]) skills: RightsVerifiedSkill[];
  @Field(() => String, { nullable: true, description: 'Who was asked to confirm the skills.' })
  reviewer: string | null;
}

@ObjectType({ description: 'What the person has asked an organisation for.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class RightsRequest {
  @Field(() => ID) requestId: string;
  @Field(() => PrivacyRequestKind) kind: RequestKind;
  @Field(() => PrivacyRequestStatus) status: RequestState;
  @Field(() => String, { nullable: true }) words: string | null;
  @Field(() => String, { nullable: true, description: 'What the organisation has answered.' })
  answer: string | null;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { description: 'Until when it is answered, or done.' }) dueAt: Date;
}

@ObjectType({ description: 'One organisation that keeps something about the person.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class RightsOrganisation {
  @Field(() => ID) organisationId: string;
  @Field(() => String) name: string;
  @Field(() => String, { nullable: true, description: 'Whom the person asks about their data.' })
  contact: string | null;
  @Field(() => Int, { description: 'How many days after its end a result keeps the person.' }) days: number;
  @Field(() => Boolean, { description: 'Whether there is a consent to take back, or a request to end.' })
  canWithdraw: boolean;
  @Field(() => Int, { description: 'How many credentials the person has taken.' }) credentials: number;
  @Field(() => Date, {
    nullable: true,
    description: 'When all of this is erased, where the person asked for it.',
  })
  erasedOn: Date | null;
  @Field(() => [RightsResult], { description: 'Newest first.' }) results: RightsResult[];
  @Field(() => [RightsVerification], {
    description: 'Verifications of the person as a student, newest first.',
  })
  verifications: RightsVerification[];
  @Field(() => [RightsRequest], { description: 'Newest first.' }) requests: RightsRequest[];
}

@ObjectType({ description: 'Everything that is kept about a person, by organisation.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class RightsPage {
  @Field(() => String, { description: 'The number or address that was proven.' }) address: string;
  @Field(() => Date, { description: 'When the session ends.' }) expiresAt: Date;
  @Field(() => [RightsOrganisation]) organisations: RightsOrganisation[];
}

@ObjectType({ description: 'Everything that is kept about a person, as a file.' })
@Guarded({ scope: RIGHTS_SCOPE })
export class RightsFile {
  @Field(() => String, { description: 'The name to save it by.' }) name: string;
  @Field(() => String, { description: 'JSON.' }) content: string;
}
