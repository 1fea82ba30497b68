import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { inputOf, type InputOf } from '../../../../kernel/subgraph/input-of.ts';
import { OrganisationSettingsFields, PrivacyContactFields } from './organisation-privacy.ts';
import { enumType } from '../../../../kernel/subgraph/enum-type.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { connectionOf } from '../../../../kernel/subgraph/lists/connection.ts';

export enum KeyMode {
  test = 'test',
  live = 'live',
}
enumType(KeyMode, 'Mode', 'Test or live. The two never meet.', {
  test: 'For trying things out: a simulator answers in the place of candidates.',
  live: 'Real candidates, who are contacted.',
});

export enum SurfaceName {
  partner = 'partner',
  verification = 'verification',
  catalogue = 'catalogue',
}
enumType(SurfaceName, 'SurfaceName', 'One of the three REST surfaces.', {
  partner: 'For applicant tracking systems, `/api/v1/partner`.',
  verification: 'For student platforms, `/api/v1`.',
  catalogue: 'For web pages, without login, `/api`.',
});

@ObjectType({ description: 'Whom people ask about their data.' })
export class PrivacyContact {
  @Field(() => String, { description: 'A person or an office.' }) name: string;
  @Field(() => String) email: string;
  @Field(() => String, { nullable: true, description: 'E.164; null without one.' }) phone: string | null;
}

@ObjectType({ description: 'A customer: an employer, an applicant tracking system, a student platform.' })
@Directive('@key(fields: "id")')
@Guarded({ anyone: true })
export class Organisation {
  @Field(() => ID) id: string;
  @Field(() => String, { description: 'What people call it.' }) name: string;
  @Field(() => Boolean, { description: 'Whether an operator has switched it off: its calls are refused.' })
  disabled: boolean;

  @Field(() => Date) createdAt: Date;
  @Field(() => Boolean, { description: 'Whether it is a platform, which has employers.' })
  @Guarded({ actor: 'operator' })
  isPlatform: boolean;

  @Field(() => ID, { nullable: true, description: 'The platform that made it; null for most.' })
  @Guarded({ actor: 'operator' })
  platformId: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Where its people are written to when a webhook was disabled; null without an address.',
  })
  @Guarded({ actor: 'operator' })
  contactEmail: string | null;

  @Field(() => PrivacyContact, {
    nullable: true,
    description: 'Whom candidates ask about their data; null without one.',
  })
  privacyContact: PrivacyContact | null;

  @Field(() => Int, { description: 'How many days after its end a result keeps personal data.' })
  resultsDays: number;
}

@ObjectType({ description: "The caller's organisation, with what it decides about personal data." })
@Guarded({ scope: 'organisation:write' })
export class OwnOrganisation {
  @Field(() => ID, { description: 'Its id, `OR_…`.' }) id: string;
  @Field(() => String, { description: 'What people call it.' }) name: string;
  @Field(() => PrivacyContact, {
    nullable: true,
    description: 'Whom candidates ask about their data; null without one.',
  })
  privacyContact: PrivacyContact | null;

  @Field(() => Int, { description: 'How many days after its end a result keeps personal data.' })
  resultsDays: number;
}

@ObjectType({ description: "The caller's organisation as a change has left it." })
export class OwnOrganisationOutcome {
  @Field(() => OwnOrganisation)
  @Guarded({ scope: 'organisation:write' })
  organisation: OwnOrganisation;

  @Field(() => Boolean) replayed: boolean;
}

const PrivacyContactInput = inputOf('PrivacyContactInput', PrivacyContactFields, {
  description: 'Whom candidates ask about their data.',
});

export const OrganisationSettingsInput = inputOf('OrganisationSettingsInput', OrganisationSettingsFields, {
  description: 'What to change; what is left out stays as it is.',
  types: { privacyContact: PrivacyContactInput },
});
export type OrganisationSettingsInput = InputOf<typeof OrganisationSettingsFields>;

@ObjectType({ description: 'The caller, as the service knows it.' })
@Guarded({ anyone: true })
export class Me {
  @Field(() => String, {
    description: 'The name in the audit log: the subject of a token, or the id of a key.',
  })
  name: string;

  @Field(() => Organisation, {
    nullable: true,
    description: 'The organisation whose data the caller sees; null for most operators.',
  })
  organisation: Organisation | null;

  @Field(() => KeyMode, {
    nullable: true,
    description: 'The mode whose data the caller sees; null for most operators.',
  })
  mode: KeyMode | null;

  @Field(() => [String], { description: 'The scopes that the caller holds, in alphabetical order.' })
  scopes: string[];
  @Field(() => Boolean, { description: 'Whether the caller is an operator, who runs the service.' })
  operator: boolean;
}

@ObjectType({ description: 'A key that partners sign their calls with, without its secret.' })
@Guarded({ actor: 'operator' })
export class PartnerKey {
  @Field(() => ID) id: string;
  @Field(() => ID) organisationId: string;
  @Field(() => KeyMode) mode: KeyMode;
  @Field(() => [String]) scopes: string[];
  @Field(() => Float, { description: 'Multiplies every rate and cap; 1 is the usual.' }) limitFactor: number;
  @Field(() => Date) createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'From then on it is refused; null for never.' })
  expiresAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'Since when it is refused; null while it is good.' })
  revokedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Its last call over REST or the graph, to the minute; null before the first.',
  })
  lastUsedAt: Date | null;
}

export const PartnerKeyConnection = connectionOf('PartnerKey', () => PartnerKey);

@ObjectType({ description: 'A key just made: the only time its secret is shown.' })
@Guarded({ actor: 'operator' })
export class IssuedKey {
  @Field(() => PartnerKey, { description: 'The key itself.' }) key: PartnerKey;
  @Field(() => String, { description: 'What calls are signed with, `VFN_SK_…`. Shown this once.' })
  secret: string;
}

@ObjectType({ description: 'A key with a new secret: the only time that the secret is shown.' })
@Guarded({ scope: 'keys:write' })
export class RotatedKey {
  @Field(() => ID, { description: 'The public id of the key, `VFN_TEST_…` or `VFN_LIVE_…`, as before.' })
  keyId: string;

  @Field(() => String, {
    description: 'What calls are signed with from now on, `VFN_SK_…`. Shown this once.',
  })
  secret: string;

  @Field(() => Date, { description: 'Until then the secret that was replaced is good too.' })
  oldSecretUntil: Date;

  @Field(() => Boolean) replayed: boolean;
}

@ObjectType({ description: 'A verification key just made: the only time it is shown.' })
@Guarded({ actor: 'operator' })
export class IssuedVerificationKey {
  @Field(() => String, { description: 'The whole key, `VFN_VT_…` or `VFN_VL_…`. Shown this once.' })
  key: string;
}

@ObjectType({ description: "A bearer token for people who work in the service's own screens." })
@Guarded({ actor: 'operator' })
export class IssuedToken {
  @Field(() => ID, { description: 'The id of the token, `TK_…`, by which it can be revoked: its `jti`.' })
  id: string;
  @Field(() => String, { description: 'The token to send as `Authorization: Bearer`. Shown this once.' })
  token: string;

  @Field(() => Date, { description: 'From then on it is refused.' }) expiresAt: Date;
}

@ObjectType({ description: 'Tokens that are good no longer: one, or all that were issued until now.' })
@Guarded({ actor: 'operator' })
export class TokenRevocation {
  @Field(() => ID, { nullable: true, description: 'The one token; null where many were revoked.' })
  tokenId: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The organisation whose tokens were all revoked; null otherwise.',
  })
  organisationId: string | null;

  @Field(() => Boolean, { description: "Whether all operators' tokens were revoked." }) operators: boolean;
  @Field(() => Date, { description: 'Tokens issued until then are refused.' }) revokedAt: Date;
}

export const OrganisationConnection = connectionOf('Organisation', () => Organisation);

@ObjectType({ description: 'One of the REST surfaces, and whether an operator has switched it off.' })
@Guarded({ anyone: true })
export class Surface {
  @Field(() => SurfaceName, { description: 'Which of the three surfaces.' }) name: SurfaceName;
  @Field(() => Boolean, { description: 'Whether its calls are refused for now.' }) disabled: boolean;
}

@InputType({ description: 'Which tokens to revoke: one, all of an organisation, or all of operators.' })
export class TokenRevocationInput {
  @Field(() => String, { nullable: true, description: 'One token, itself or by its id.' })
  token?: string | null;

  @Field(() => ID, { nullable: true, description: 'All tokens of this organisation, in both modes.' })
  organisationId?: string | null;

  @Field(() => Boolean, { nullable: true, description: "All operators' tokens, the caller's too." })
  operators?: boolean | null;
}

@InputType({ description: 'The partner key to make.' })
export class KeyInput {
  @Field(() => ID) organisationId: string;
  @Field(() => KeyMode, { description: 'Whether it is for test or for live data.' }) mode: KeyMode;
  @Field(() => [String], { nullable: true, description: 'What the key may do; everything when left out.' })
  scopes?: string[] | null;

  @Field(() => Float, { nullable: true, description: 'Multiplies every rate and cap; 1 when left out.' })
  limitFactor?: number | null;

  @Field(() => Date, { nullable: true, description: 'From then on it is refused; never when left out.' })
  expiresAt?: Date | null;
}

@InputType({ description: 'The token to make.' })
export class TokenInput {
  @Field(() => ID, {
    nullable: true,
    description: 'The organisation whose data the token reaches; none for a mere operator.',
  })
  organisationId?: string | null;

  @Field(() => KeyMode, { nullable: true, description: 'Test or live data; left out without organisation.' })
  mode?: KeyMode | null;

  @Field(() => [String], { nullable: true, description: 'What its holder may do; everything when left out.' })
  scopes?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'True for an operator, who runs the service.' })
  operator?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Seconds it lasts: a day when left out, at most a year.' })
  ttlSeconds?: number | null;
}
