import { Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType()
export class EndorserInfo {
  @Field(() => String) name: string;
  @Field(() => String) company: string;
  @Field(() => String) email: string;
}

@ObjectType()
export class RequesterInfo {
  @Field(() => String) name: string;
  @Field(() => String) email: string;
  @Field(() => String) externalStudentId: string;
}

@ObjectType({ description: 'The source items in one object: experience before project before certificate.' })
export class VerificationSource {
  @Field(() => String) type: string;
  @Field(() => String) title: string;
  @Field(() => String) subtitle: string;
  @Field(() => String) meta: string;
  @Field(() => String) description: string;
}

@ObjectType()
export class VerifyPageSkill {
  @Field(() => ID) skillId: string;
  @Field(() => String) name: string;
  @Field(() => [String]) proofUrl: string[];
}

@ObjectType({ description: "What a reviewer's page shows, to whoever knows its id." })
export class VerifyPage {
  @Field(() => ID) verificationId: string;
  @Field(() => EndorserInfo) endorserInfo: EndorserInfo;
  @Field(() => RequesterInfo) requesterInfo: RequesterInfo;
  @Field(() => VerificationSource) source: VerificationSource;
  @Field(() => [VerifyPageSkill]) skills: VerifyPageSkill[];
  @Field(() => String) endorsementType: string;
  @Field(() => String) status: string;
}

@InputType()
export class SkillEndorsementInput {
  @Field(() => String) skillId: string;
  @Field(() => Boolean) endorsed: boolean;
  @Field(() => String, { nullable: true }) comment?: string | null;
}

@InputType()
export class EndorsementInput {
  @Field(() => String, { description: "From the fragment of the reviewer's link." }) token: string;
  @Field(() => [SkillEndorsementInput]) skills: SkillEndorsementInput[];
  @Field(() => String, { nullable: true }) overallComment?: string | null;
}

@InputType()
export class LinkInput {
  @Field(() => String, { description: "From the fragment of the reviewer's link." }) token: string;
}

@ObjectType()
export class LinkState {
  @Field(() => ID) verificationId: string;
  @Field(() => Boolean, { description: 'False for a link that is wrong, void or expired.' }) opens: boolean;
}

@ObjectType()
export class Endorsement {
  @Field(() => ID) verificationId: string;
  @Field(() => String) status: string;
  @Field(() => [String], { description: 'The ids of the skills that were endorsed.' })
  endorsedSkills: string[];
}
