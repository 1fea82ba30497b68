import { Arg, Ctx, Float, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  IssuedKey,
  IssuedToken,
  IssuedVerificationKey,
  KeyInput,
  KeyMode,
  Organisation,
  OrganisationSettingsInput,
  PartnerKey,
  Surface,
  SurfaceName,
  TokenInput,
  TokenRevocation,
  TokenRevocationInput,
} from './access.types.ts';
import { CreditGrant, CreditInput, Credits } from './credit.types.ts';
import { CallersInput, CallerStates, Credential } from './credential.types.ts';

@Resolver()
export class AccessResolver {
  @Query(() => [Organisation], { description: 'All customers.' })
  @Guarded({ actor: 'operator' })
  organisations(@Ctx() { organisations }: MandateContext): Promise<Organisation[]> {
    return organisations.list();
  }

  @Query(() => Credits, { description: 'What the organisation can spend, holds and has spent.' })
  credits(@Ctx() { identity, credits }: MandateContext): Promise<Credits> {
    return credits.read(identity);
  }

  @Query(() => [Surface], { description: 'The REST surfaces, and whether each is switched on.' })
  surfaces(@Ctx() { surfaces }: MandateContext): Promise<Surface[]> {
    return surfaces.list();
  }

  @Query(() => Credential, { nullable: true })
  @Internal()
  partnerCredential(
    @Arg('id', () => ID) id: string,
    @Ctx() { credentials }: MandateContext,
  ): Promise<Credential | null> {
    return credentials.partnerCredential(id);
  }

  @Query(() => CallerStates)
  @Internal()
  callerStates(
    @Arg('input', () => CallersInput) input: CallersInput,
    @Ctx() { credentials }: MandateContext,
  ): Promise<CallerStates> {
    return credentials.callerStates(input);
  }

  @Query(() => Credential, { nullable: true })
  @Internal()
  verificationCredential(
    @Arg('hash', () => String) hash: string,
    @Ctx() { credentials }: MandateContext,
  ): Promise<Credential | null> {
    return credentials.verificationCredential(hash);
  }

  @Query(() => Float, { description: 'Milliseconds that TEST_CLOCK is ahead of real time.' })
  @Internal({ actor: 'system' })
  clockOffset(@Ctx() { testClock }: MandateContext): Promise<number> {
    return testClock.offset();
  }

  @Query(() => String, { description: 'How the database of this part is, as its readiness tells it.' })
  @Internal({ actor: 'system' })
  databaseCondition(@Ctx() { databaseCondition }: MandateContext): Promise<string> {
    return databaseCondition();
  }

  @Mutation(() => Float, { description: 'Moves time, only under TEST_CLOCK; answers milliseconds ahead.' })
  @Guarded({ actor: 'operator' })
  moveClock(
    @Arg('seconds', () => Float, { description: 'Seconds forward from the time that the service has now.' })
    seconds: number,
    @Ctx() { testClock }: MandateContext,
  ): Promise<number> {
    return testClock.move(seconds);
  }

  @Mutation(() => Organisation, { description: 'Adds a customer.' })
  @Guarded({ actor: 'operator' })
  createOrganisation(
    @Arg('name', () => String, { description: 'What people call it.' }) name: string,
    @Ctx() { identity, organisations }: MandateContext,
  ): Promise<Organisation> {
    return organisations.create(identity, name);
  }

  @Mutation(() => Organisation, { description: 'Refuses all calls of an organisation, or no longer.' })
  @Guarded({ actor: 'operator' })
  switchOrganisation(
    @Arg('id', () => ID) id: string,
    @Arg('disabled', () => Boolean, { description: 'True to refuse all calls, false to let them in again.' })
    disabled: boolean,
    @Ctx() { identity, organisations }: MandateContext,
  ): Promise<Organisation> {
    return organisations.switch(identity, id, disabled);
  }

  @Mutation(() => Organisation, {
    description: 'Makes an organisation a platform, whose keys make employers and act for them; for good.',
  })
  @Guarded({ actor: 'operator' })
  makePlatform(
    @Arg('id', () => ID) id: string,
    @Ctx() { identity, organisations }: MandateContext,
  ): Promise<Organisation> {
    return organisations.makePlatform(identity, id);
  }

  @Mutation(() => Organisation, {
    description: 'Sets where the people of an organisation are written to when a webhook was disabled.',
  })
  @Guarded({ actor: 'operator' })
  setOrganisationContact(
    @Arg('id', () => ID) id: string,
    @Arg('email', () => String, { nullable: true, description: 'The address; none when left out.' })
    email: string | null,
    @Ctx() { identity, organisations }: MandateContext,
  ): Promise<Organisation> {
    return organisations.setContact(identity, id, email);
  }

  @Mutation(() => Organisation, {
    description: 'Sets whom candidates ask about their data, and how long results keep the person.',
  })
  @Guarded({ actor: 'operator' })
  setOrganisationSettings(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => OrganisationSettingsInput) input: OrganisationSettingsInput,
    @Ctx() { identity, organisations }: MandateContext,
  ): Promise<Organisation> {
    return organisations.setSettings(identity, id, input);
  }

  @Mutation(() => IssuedKey, { description: 'Makes a partner key.' })
  issueKey(
    @Arg('input', () => KeyInput) input: KeyInput,
    @Ctx() { identity, keys }: MandateContext,
  ): Promise<IssuedKey> {
    return keys.issue(identity, input);
  }

  @Mutation(() => IssuedKey, { description: 'Makes a new secret; the old one is good for another 24 hours.' })
  rotateKey(@Arg('id', () => ID) id: string, @Ctx() { identity, keys }: MandateContext): Promise<IssuedKey> {
    return keys.rotate(identity, id);
  }

  @Mutation(() => PartnerKey, { description: 'Ends a partner key, in force everywhere within 5 seconds.' })
  revokeKey(@Arg('id', () => ID) id: string, @Ctx() { identity, keys }: MandateContext): Promise<PartnerKey> {
    return keys.revoke(identity, id);
  }

  @Mutation(() => IssuedVerificationKey, { description: 'Makes a key for a student platform.' })
  async issueVerificationKey(
    @Arg('organisationId', () => ID) organisationId: string,
    @Arg('mode', () => KeyMode, { description: 'Whether it is for test or for live data.' }) mode: KeyMode,
    @Arg('returnOrigins', () => [String], {
      nullable: true,
      description: 'Where its sessions may lead students back to, such as `https://students.example`.',
    })
    returnOrigins: string[] | null,
    @Ctx() { identity, keys }: MandateContext,
  ): Promise<IssuedVerificationKey> {
    const wanted = { organisationId, mode, returnOrigins: returnOrigins ?? [] };
    return { key: await keys.issueVerificationKey(identity, wanted) };
  }

  @Mutation(() => [String], {
    description:
      'Says where the sessions of a student platform may lead students back to; the whole list each time.',
  })
  @Guarded({ actor: 'operator' })
  setReturnOrigins(
    @Arg('key', () => String, { description: 'The key, or its hash.' }) key: string,
    @Arg('returnOrigins', () => [String], { description: 'Origins such as `https://students.example`.' })
    returnOrigins: string[],
    @Ctx() { identity, keys }: MandateContext,
  ): Promise<string[]> {
    return keys.setReturnOrigins(identity, key, returnOrigins);
  }

  @Mutation(() => String, { description: 'Ends the key of a student platform; answers its hash.' })
  @Guarded({ actor: 'operator' })
  revokeVerificationKey(
    @Arg('key', () => String, { description: 'The key, or its hash.' }) key: string,
    @Ctx() { identity, keys }: MandateContext,
  ): Promise<string> {
    return keys.revokeVerificationKey(identity, key);
  }

  @Mutation(() => IssuedToken, { description: "Makes a token for the service's own screens." })
  issueToken(
    @Arg('input', () => TokenInput) input: TokenInput,
    @Ctx() { identity, tokens }: MandateContext,
  ): Promise<IssuedToken> {
    return tokens.issue(identity, input);
  }

  @Mutation(() => TokenRevocation, { description: 'Ends tokens, in force everywhere within 5 seconds.' })
  revokeTokens(
    @Arg('input', () => TokenRevocationInput) input: TokenRevocationInput,
    @Ctx() { identity, tokens }: MandateContext,
  ): Promise<TokenRevocation> {
    return tokens.revoke(identity, input);
  }

  @Mutation(() => CreditGrant, { description: 'Adds credits to an account.' })
  grantCredits(
    @Arg('input', () => CreditInput) input: CreditInput,
    @Ctx() { identity, credits }: MandateContext,
  ): Promise<CreditGrant> {
    return credits.grant(identity, input);
  }

  @Mutation(() => Surface, { description: 'Refuses all calls of a REST surface, or lets them in again.' })
  @Guarded({ actor: 'operator' })
  switchSurface(
    @Arg('name', () => SurfaceName, { description: 'Which surface.' }) name: SurfaceName,
    @Arg('disabled', () => Boolean, { description: 'True to refuse all calls, false to let them in again.' })
    disabled: boolean,
    @Ctx() { identity, surfaces }: MandateContext,
  ): Promise<Surface> {
    return surfaces.switch(identity, name, disabled);
  }
}
