import { Field, ID, ObjectType } from 'type-graphql';
import { NamesScalar, type Names } from '../../../kernel/core/graph/names.ts';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { EndorsementFields, LinkFields } from './endorse.rules.ts';

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

const LINK = { token: "From the fragment of the reviewer's link." };

const SkillEndorsementInput = inputOf('SkillEndorsementInput', EndorsementFields.properties.skills.items);

export const EndorsementInput = inputOf('EndorsementInput', EndorsementFields, {
  words: LINK,
  types: { skills: SkillEndorsementInput },
});
export type EndorsementInput = InputOf<typeof EndorsementFields>;

export const LinkInput = inputOf('LinkInput', LinkFields, { words: LINK });
export type LinkInput = InputOf<typeof LinkFields>;

@ObjectType()
export class SkillNames {
  @Field(() => ID) skillId: string;
  @Field(() => NamesScalar, { description: 'The name in other languages than English.' }) names: Names;
}

@ObjectType()
export class LinkState {
  @Field(() => ID) verificationId: string;
  @Field(() => Boolean, { description: 'False for a link that is wrong, void or expired.' }) opens: boolean;
  @Field(() => [SkillNames], {
    description: 'The skills of the request; empty for a link that does not open it.',
  })
  skills: SkillNames[];
}

@ObjectType()
export class Endorsement {
  @Field(() => ID) verificationId: string;
  @Field(() => String) status: string;
  @Field(() => [String], { description: 'The ids of the skills that were endorsed.' })
  endorsedSkills: string[];
}
