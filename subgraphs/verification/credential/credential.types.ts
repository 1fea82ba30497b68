import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Mode } from '../../../kernel/core/identity/identity.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { inputOf, type InputOf } from '../../../kernel/subgraph/input-of.ts';
import { connectionOf } from '../../../kernel/subgraph/lists/connection.ts';
import { StudentCredentialsFields } from './student-credentials.rules.ts';

@ObjectType('SkillCredential', { description: 'A signed proof of a skill that a person has taken.' })
export class Credential {
  @Field(() => ID, { description: 'Its id, `CR_…`.' }) id: string;
  @Field(() => String, { description: 'Where it is shown to anybody who has the address.' }) url: string;
  @Field(() => ID, { description: 'The organisation for which the skill was verified.' })
  organisationId: string;
  @Field(() => String, { description: '`test` or `live`.' }) mode: Mode;
  @Field(() => String, { description: 'What it rests on: a `result` or a `verification`.' })
  subjectKind: string;
  @Field(() => ID, { description: 'The result or verification that it rests on.' }) subjectId: string;
  @Field(() => ID) skillId: string;
  @Field(() => String, { description: 'The name of the skill when it was issued.' }) skillName: string;
  @Field(() => String, { description: 'The language of the person.' }) language: string;
  @Field(() => String, { description: '`assessment` or `endorsement`.' }) kind: string;
  @Field(() => String, { nullable: true, description: 'The rule of the verdict; null for an endorsement.' })
  rule: string | null;
  @Field(() => Int, { nullable: true, description: 'How many answers were right.' }) correct: number | null;
  @Field(() => Int, { nullable: true, description: 'How many questions were asked.' }) asked: number | null;
  @Field(() => Float, { nullable: true, description: 'How likely the verdict is right, 0 to 1.' })
  confidence: number | null;
  @Field(() => String, { nullable: true, description: '`uncalibrated`, `calibrated` or `catalogue`.' })
  basis: string | null;
  @Field(() => String, { nullable: true, description: 'The role of the person who endorsed it.' })
  role: string | null;
  @Field(() => String, {
    description: '`holds`, `revoked`, `expired` or `not_yet_valid`.',
  })
  state: string;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { description: 'When it ends by itself, 3 years after it was issued.' })
  validUntil: Date;
  @Field(() => Date, { nullable: true }) revokedAt: Date | null;
  @Field(() => String, { nullable: true, description: '`erased`, `person` or `operator`.' })
  revokedReason: string | null;
  @Guarded({ actor: 'operator' })
  @Field(() => String, { nullable: true, description: "The operator's words on it, for other operators." })
  revokedNote: string | null;

  /** For those who have the address alone. */
  jwt: string;
  name: string | null;
}

@InputType({ description: 'Which credentials to list.' })
export class CredentialFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Only those that are `holds`, `revoked` or `expired` now.',
  })
  state?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only those of this skill.' }) skillId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only those of this result or verification.' })
  subjectId?: string | null;
}

export const CredentialConnection = connectionOf('SkillCredential', () => Credential);

@ObjectType({ description: 'A credential as its address shows it, for the pages of the service.' })
export class ShownCredential {
  @Field(() => Credential) credential: Credential;
  @Field(() => String, { description: 'The signed credential; empty once the person was erased.' })
  jwt: string;
  @Field(() => String, { nullable: true, description: 'The name, where the person has said so.' })
  name: string | null;
}

@ObjectType({ description: 'Whether a credential holds.' })
export class CredentialCheck {
  @Field(() => Boolean) holds: boolean;
  @Field(() => String, { description: 'Why, from a closed list.' }) reason: string;
  @Field(() => Credential, { nullable: true }) credential: Credential | null;
}

@ObjectType({ description: 'The key that signs credentials from now on.' })
export class CredentialKey {
  @Field(() => ID, { description: 'The thumbprint of the public key.' }) id: string;
  @Field(() => Date) createdAt: Date;
}

@InputType({ description: 'What was found about a skill.' })
class CredentialSkillInput {
  @Field(() => ID) skillId: string;
  @Field(() => String) name: string;
  @Field(() => String) kind: string;
  @Field(() => String, { nullable: true }) rule?: string | null;
  @Field(() => Int, { nullable: true }) correct?: number | null;
  @Field(() => Int, { nullable: true }) asked?: number | null;
  @Field(() => Float, { nullable: true }) confidence?: number | null;
  @Field(() => String, { nullable: true }) basis?: string | null;
  @Field(() => String, { nullable: true }) role?: string | null;
}

@InputType({ description: 'The credentials that a person asks for.' })
export class CredentialIssueInput {
  @Field(() => String) subjectKind: string;
  @Field(() => ID) subjectId: string;
  @Field(() => String) language: string;
  @Field(() => String, { nullable: true, description: 'Only where the person has said so.' })
  name?: string | null;
  @Field(() => [CredentialSkillInput]) skills: CredentialSkillInput[];
}

export const StudentCredentialsInput = inputOf('StudentCredentialsInput', StudentCredentialsFields, {
  description: 'The credentials that a student wants; nothing is needed.',
  types: { skillIds: ID },
});
export type StudentCredentialsInput = InputOf<typeof StudentCredentialsFields>;

@ObjectType({ description: 'A credential that a student has taken.' })
class TakenCredential {
  @Field(() => ID) skillId: string;
  @Field(() => String, { description: 'The name of the skill when it was stored.' }) name: string;
  @Field(() => String, { description: 'Where it is shown to anybody who has the address.' })
  credentialUrl: string;
  @Field(() => Date) issuedAt: Date;
  @Field(() => Date, { description: 'When it ends by itself, 3 years after it was issued.' })
  validUntil: Date;
}

@ObjectType({ description: 'The credentials that a student has taken for a verification.' })
export class TakenCredentials {
  @Field(() => ID) verificationId: string;
  @Field(() => [TakenCredential]) credentials: TakenCredential[];
}
