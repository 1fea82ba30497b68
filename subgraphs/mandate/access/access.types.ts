import { Directive, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';

export enum KeyMode {
  test = 'test',
  live = 'live',
}
registerEnumType(KeyMode, { name: 'Mode', description: 'Test and live data never meet.' });

export enum SurfaceName {
  partner = 'partner',
  verification = 'verification',
  catalogue = 'catalogue',
}
registerEnumType(SurfaceName, { name: 'SurfaceName', description: 'The three REST surfaces.' });

@ObjectType({ description: 'A customer: an employer, an applicant tracking system, a student platform.' })
@Directive('@key(fields: "id")')
@Guarded({ anyone: true })
export class Organisation {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => Boolean)
  disabled: boolean;

  @Field(() => Date)
  createdAt: Date;
}

@ObjectType({ description: 'A partner key, without its secret.' })
@Guarded({ actor: 'operator' })
export class PartnerKey {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  organisationId: string;

  @Field(() => KeyMode)
  mode: KeyMode;

  @Field(() => [String])
  scopes: string[];

  @Field(() => Float)
  limitFactor: number;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { nullable: true })
  expiresAt: Date | null;

  @Field(() => Date, { nullable: true })
  revokedAt: Date | null;
}

@ObjectType({ description: 'A key just made: the only time its secret is shown.' })
@Guarded({ actor: 'operator' })
export class IssuedKey {
  @Field(() => PartnerKey)
  key: PartnerKey;

  @Field(() => String)
  secret: string;
}

@ObjectType({ description: 'A verification key just made: the only time it is shown.' })
@Guarded({ actor: 'operator' })
export class IssuedVerificationKey {
  @Field(() => String)
  key: string;
}

@ObjectType({ description: 'A token for an internal UI.' })
@Guarded({ actor: 'operator' })
export class IssuedToken {
  @Field(() => ID, { description: 'By which it can be revoked; its `jti`.' })
  id: string;

  @Field(() => String)
  token: string;

  @Field(() => Date)
  expiresAt: Date;
}

@ObjectType({ description: 'Tokens that are good no longer: one, or all that were issued until now.' })
@Guarded({ actor: 'operator' })
export class TokenRevocation {
  @Field(() => ID, { nullable: true })
  tokenId: string | null;

  @Field(() => ID, { nullable: true })
  organisationId: string | null;

  @Field(() => Boolean, { description: "All operators' tokens." })
  operators: boolean;

  @Field(() => Date)
  revokedAt: Date;
}

@ObjectType({ description: 'What an organisation can spend in one mode.' })
@Guarded({ actor: 'operator' })
export class CreditGrant {
  @Field(() => ID)
  organisationId: string;

  @Field(() => KeyMode)
  mode: KeyMode;

  @Field(() => Int)
  balance: number;
}

@ObjectType({
  description: 'The account of the organisation in this mode: an append-only ledger adds up to it.',
})
@Guarded({ scope: 'campaigns:read' })
export class Credits {
  @Field(() => Int, { description: 'What can be spent.' })
  balance: number;

  @Field(() => Int, { description: 'What campaigns hold for people not yet contacted.' })
  reserved: number;

  @Field(() => Int)
  spent: number;
}

@ObjectType({ description: 'One of the REST surfaces, and whether an operator has switched it off.' })
@Guarded({ anyone: true })
export class Surface {
  @Field(() => SurfaceName)
  name: SurfaceName;

  @Field(() => Boolean)
  disabled: boolean;
}

@ObjectType({ description: 'What the edge needs to let a caller in. Secrets stay sealed on the way.' })
@Guarded({ actor: 'system' })
export class Credential {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  organisationId: string;

  @Field(() => Boolean)
  organisationDisabled: boolean;

  @Field(() => KeyMode)
  mode: KeyMode;

  @Field(() => [String])
  scopes: string[];

  @Field(() => Float)
  limitFactor: number;

  @Field(() => [String])
  sealedSecrets: string[];

  @Field(() => Date, { nullable: true })
  expiresAt: Date | null;

  @Field(() => Boolean)
  revoked: boolean;
}

@ObjectType({ description: 'A key that is in use.' })
@Guarded({ actor: 'system' })
export class PartnerKeyState {
  @Field(() => ID)
  id: string;

  @Field(() => Date, { nullable: true })
  expiresAt: Date | null;

  @Field(() => Boolean)
  revoked: boolean;
}

@ObjectType({
  description: 'From when on the tokens of an organisation, or of `operators`, must be issued to be good.',
})
@Guarded({ actor: 'system' })
export class TokenEpoch {
  @Field(() => ID)
  holder: string;

  @Field(() => Date)
  validFrom: Date;
}

@ObjectType({
  description: 'Whether callers that were let in may stay. Keys that are no longer there are left out.',
})
@Guarded({ actor: 'system' })
export class CallerStates {
  @Field(() => [PartnerKeyState])
  keys: PartnerKeyState[];

  @Field(() => [ID])
  disabledOrganisationIds: string[];

  @Field(() => [ID])
  revokedTokenIds: string[];

  @Field(() => [TokenEpoch])
  tokenEpochs: TokenEpoch[];
}

@InputType({ description: 'Callers that are in.' })
export class CallersInput {
  @Field(() => [ID])
  keyIds: string[];

  @Field(() => [ID])
  tokenIds: string[];

  @Field(() => [ID])
  organisationIds: string[];
}

@InputType({ description: 'One token, or all of an organisation, or all of operators.' })
export class TokenRevocationInput {
  @Field(() => String, { nullable: true, description: 'The token, or its id.' })
  token?: string | null;

  @Field(() => ID, { nullable: true, description: 'All tokens of this organisation, in both modes.' })
  organisationId?: string | null;

  @Field(() => Boolean, { nullable: true, description: "All operators' tokens, the caller's too." })
  operators?: boolean | null;
}

@InputType()
export class KeyInput {
  @Field(() => ID)
  organisationId: string;

  @Field(() => KeyMode)
  mode: KeyMode;

  @Field(() => [String], { nullable: true, description: 'All scopes when left out.' })
  scopes?: string[] | null;

  @Field(() => Float, { nullable: true, description: 'Multiplies every limit; 1 when left out.' })
  limitFactor?: number | null;

  @Field(() => Date, { nullable: true })
  expiresAt?: Date | null;
}

@InputType()
export class TokenInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Left out for an operator who belongs to no organisation.',
  })
  organisationId?: string | null;

  @Field(() => KeyMode, { nullable: true })
  mode?: KeyMode | null;

  @Field(() => [String], { nullable: true, description: 'All scopes when left out.' })
  scopes?: string[] | null;

  @Field(() => Boolean, { nullable: true })
  operator?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'A day when left out, a year at most.' })
  ttlSeconds?: number | null;
}

@InputType()
export class CreditInput {
  @Field(() => ID)
  organisationId: string;

  @Field(() => KeyMode)
  mode: KeyMode;

  @Field(() => Int, { description: '1 to 10,000,000.' })
  amount: number;

  @Field(() => String, { nullable: true })
  note?: string | null;
}
