import { Arg, Ctx, Float, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import type { MandateContext } from '../mandate.context.ts';
import {
  CallersInput,
  CallerStates,
  Credential,
  CreditGrant,
  CreditInput,
  Credits,
  IssuedKey,
  IssuedToken,
  IssuedVerificationKey,
  KeyInput,
  KeyMode,
  Organisation,
  PartnerKey,
  Surface,
  SurfaceName,
  TokenInput,
  TokenRevocation,
  TokenRevocationInput,
} from './access.types.ts';

@Resolver()
export class AccessResolver {
  @Query(() => [Organisation])
  @Guarded({ actor: 'operator' })
  organisations(@Ctx() { organisations }: MandateContext): Promise<Organisation[]> {
    return organisations.list();
  }

  @Query(() => Credits)
  credits(@Ctx() { identity, credits }: MandateContext): Promise<Credits> {
    return credits.read(identity);
  }

  @Query(() => [Surface])
  surfaces(@Ctx() { surfaces }: MandateContext): Promise<Surface[]> {
    return surfaces.list();
  }

  @Query(() => Credential, { nullable: true })
  partnerCredential(
    @Arg('id', () => ID) id: string,
    @Ctx() { credentials }: MandateContext,
  ): Promise<Credential | null> {
    return credentials.partnerCredential(id);
  }

  @Query(() => CallerStates)
  callerStates(
    @Arg('input', () => CallersInput) input: CallersInput,
    @Ctx() { credentials }: MandateContext,
  ): Promise<CallerStates> {
    return credentials.callerStates(input);
  }

  @Query(() => Credential, { nullable: true })
  verificationCredential(
    @Arg('hash', () => String) hash: string,
    @Ctx() { credentials }: MandateContext,
  ): Promise<Credential | null> {
    return credentials.verificationCredential(hash);
  }

  @Query(() => Float, { description: 'Milliseconds that TEST_CLOCK is ahead of real time.' })
  @Guarded({ actor: 'system' })
  clockOffset(@Ctx() { testClock }: MandateContext): Promise<number> {
    return testClock.offset();
  }

  @Mutation(() => Float, { description: 'Moves time for all processes; only under TEST_CLOCK.' })
  @Guarded({ actor: 'operator' })
  moveClock(
    @Arg('seconds', () => Float) seconds: number,
    @Ctx() { testClock }: MandateContext,
  ): Promise<number> {
    return testClock.move(seconds);
  }

  @Mutation(() => Organisation)
  @Guarded({ actor: 'operator' })
  createOrganisation(
    @Arg('name', () => String) name: string,
    @Ctx() { identity, organisations }: MandateContext,
  ): Promise<Organisation> {
    return organisations.create(identity, name);
  }

  @Mutation(() => Organisation)
  @Guarded({ actor: 'operator' })
  switchOrganisation(
    @Arg('id', () => ID) id: string,
    @Arg('disabled', () => Boolean) disabled: boolean,
    @Ctx() { identity, organisations }: MandateContext,
  ): Promise<Organisation> {
    return organisations.switch(identity, id, disabled);
  }

  @Mutation(() => IssuedKey)
  issueKey(
    @Arg('input', () => KeyInput) input: KeyInput,
    @Ctx() { identity, keys }: MandateContext,
  ): Promise<IssuedKey> {
    return keys.issue(identity, input);
  }

  @Mutation(() => IssuedKey)
  rotateKey(@Arg('id', () => ID) id: string, @Ctx() { identity, keys }: MandateContext): Promise<IssuedKey> {
    return keys.rotate(identity, id);
  }

  @Mutation(() => PartnerKey)
  revokeKey(@Arg('id', () => ID) id: string, @Ctx() { identity, keys }: MandateContext): Promise<PartnerKey> {
    return keys.revoke(identity, id);
  }

  @Mutation(() => IssuedVerificationKey)
  async issueVerificationKey(
    @Arg('organisationId', () => ID) organisationId: string,
    @Arg('mode', () => KeyMode) mode: KeyMode,
    @Ctx() { identity, keys }: MandateContext,
  ): Promise<IssuedVerificationKey> {
    return { key: await keys.issueVerificationKey(identity, organisationId, mode) };
  }

  @Mutation(() => String, { description: 'Answers the hash of the key.' })
  @Guarded({ actor: 'operator' })
  revokeVerificationKey(
    @Arg('key', () => String, { description: 'The key, or its hash.' }) key: string,
    @Ctx() { identity, keys }: MandateContext,
  ): Promise<string> {
    return keys.revokeVerificationKey(identity, key);
  }

  @Mutation(() => IssuedToken)
  issueToken(
    @Arg('input', () => TokenInput) input: TokenInput,
    @Ctx() { identity, tokens }: MandateContext,
  ): Promise<IssuedToken> {
    return tokens.issue(identity, input);
  }

  @Mutation(() => TokenRevocation, { description: 'In force everywhere within 5 seconds.' })
  revokeTokens(
    @Arg('input', () => TokenRevocationInput) input: TokenRevocationInput,
    @Ctx() { identity, tokens }: MandateContext,
  ): Promise<TokenRevocation> {
    return tokens.revoke(identity, input);
  }

  @Mutation(() => CreditGrant)
  grantCredits(
    @Arg('input', () => CreditInput) input: CreditInput,
    @Ctx() { identity, credits }: MandateContext,
  ): Promise<CreditGrant> {
    return credits.grant(identity, input);
  }

  @Mutation(() => Surface)
  @Guarded({ actor: 'operator' })
  switchSurface(
    @Arg('name', () => SurfaceName) name: SurfaceName,
    @Arg('disabled', () => Boolean) disabled: boolean,
    @Ctx() { identity, surfaces }: MandateContext,
  ): Promise<Surface> {
    return surfaces.switch(identity, name, disabled);
  }
}
