import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { KeyMode } from './access.types.ts';

@ObjectType({ description: 'What the edge needs to let a caller in. Secrets stay sealed on the way.' })
@Guarded({ actor: 'system' })
export class Credential {
  @Field(() => ID) id: string;
  @Field(() => ID) organisationId: string;
  @Field(() => Boolean) organisationDisabled: boolean;
  @Field(() => Boolean) organisationIsPlatform: boolean;
  @Field(() => KeyMode) mode: KeyMode;
  @Field(() => [String]) scopes: string[];
  @Field(() => Float) limitFactor: number;
  @Field(() => [String]) sealedSecrets: string[];
  @Field(() => [String], { description: "Where a student's page may lead back to; of verification keys." })
  returnOrigins: string[];

  @Field(() => Date, { nullable: true }) expiresAt: Date | null;
  @Field(() => Boolean) revoked: boolean;
}

@ObjectType({ description: 'A key that is in use.' })
@Guarded({ actor: 'system' })
export class PartnerKeyState {
  @Field(() => ID) id: string;
  @Field(() => Date, { nullable: true }) expiresAt: Date | null;
  @Field(() => Boolean) revoked: boolean;
}

@ObjectType({
  description: 'From when on the tokens of an organisation, or of `operators`, must be issued to be good.',
})
@Guarded({ actor: 'system' })
export class TokenEpoch {
  @Field(() => ID) holder: string;
  @Field(() => Date) validFrom: Date;
}

@ObjectType({
  description: 'Whether callers that were let in may stay. Keys that are no longer there are left out.',
})
@Guarded({ actor: 'system' })
export class CallerStates {
  @Field(() => [PartnerKeyState]) keys: PartnerKeyState[];
  @Field(() => [ID]) disabledOrganisationIds: string[];
  @Field(() => [ID]) revokedTokenIds: string[];
  @Field(() => [TokenEpoch]) tokenEpochs: TokenEpoch[];
}

@InputType({ description: 'Callers that are in.' })
export class CallersInput {
  @Field(() => [ID]) keyIds: string[];
  @Field(() => [ID]) tokenIds: string[];
  @Field(() => [ID]) organisationIds: string[];
}
