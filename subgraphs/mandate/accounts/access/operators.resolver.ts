import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { KeyCallsInput, KeyUsage } from './key-addresses.types.ts';
import {
  KeyMode,
  Organisation,
  OrganisationConnection,
  PartnerKey,
  PartnerKeyConnection,
} from './access.types.ts';
import { CreditEntryConnection, type CreditEntry } from './credit.types.ts';
import {
  CreditAccount,
  KeyFilter,
  KeyLimits,
  KeyState,
  KeyUseInput,
  OrganisationFilter,
  ServiceClock,
  VerificationKey,
  VerificationKeyConnection,
} from './operators.types.ts';

/** The lists that operators work with. */
@Resolver()
export class OperatorsResolver {
  @Query(() => OrganisationConnection, { description: 'Customers that fit, newest first.' })
  @Guarded({ actor: 'operator' })
  findOrganisations(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => OrganisationFilter, { nullable: true }) filter: OrganisationFilter | null,
    @Ctx() { organisations }: MandateContext,
  ): Promise<Connection<Organisation>> {
    return organisations.find({ first, after, filter });
  }

  @Query(() => Organisation, { nullable: true, description: 'One customer; null where there is none.' })
  @Guarded({ actor: 'operator' })
  organisation(
    @Arg('id', () => ID, { description: 'Its id, `OR_…`.' }) id: string,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Organisation | null> {
    return loaders.organisations.load(id);
  }

  @Query(() => PartnerKeyConnection, { description: 'Partner keys without their secrets, newest first.' })
  @Guarded({ actor: 'operator' })
  partnerKeys(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => KeyFilter, { nullable: true }) filter: KeyFilter | null,
    @Ctx() { keyLists }: MandateContext,
  ): Promise<Connection<PartnerKey>> {
    return keyLists.partnerKeys({ first, after, filter });
  }

  @Query(() => VerificationKeyConnection, { description: 'Keys of student platforms, newest first.' })
  @Guarded({ actor: 'operator' })
  verificationKeys(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => KeyFilter, { nullable: true }) filter: KeyFilter | null,
    @Ctx() { keyLists }: MandateContext,
  ): Promise<Connection<VerificationKey>> {
    return keyLists.verificationKeys({ first, after, filter });
  }

  @Query(() => CreditEntryConnection, {
    description: 'The ledger of any account, newest first. Organisations read their own as `creditEntries`.',
  })
  @Guarded({ actor: 'operator' })
  creditLedger(
    @Arg('organisationId', () => ID, { description: 'The organisation whose account it is, `OR_…`.' })
    organisationId: string,
    @Arg('mode', () => KeyMode, { description: 'Its account of test or of live mode.' }) mode: KeyMode,
    @Arg('kind', () => String, { nullable: true, description: 'Only entries of this kind.' })
    kind: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { credits }: MandateContext,
  ): Promise<Connection<CreditEntry>> {
    return credits.ledger({ organisationId, mode }, kind, { first, after });
  }

  @Query(() => ServiceClock, { description: 'The time of the service, and whether it can be moved.' })
  @Guarded({ actor: 'operator' })
  serviceClock(@Ctx() { testClock }: MandateContext): Promise<ServiceClock> {
    return testClock.read();
  }

  /** The edge tells here which keys were used. */
  @Mutation(() => Boolean)
  @Internal({ actor: 'system' })
  keepKeyUses(
    @Arg('uses', () => [KeyUseInput]) uses: KeyUseInput[],
    @Ctx() { keyLists }: MandateContext,
  ): Promise<boolean> {
    return keyLists.keepUses(uses);
  }

  /** The edge counts here from where keys were used. */
  @Mutation(() => Boolean)
  @Internal({ actor: 'system' })
  keepKeyCalls(
    @Arg('calls', () => [KeyCallsInput]) calls: KeyCallsInput[],
    @Ctx() { keyLists }: MandateContext,
  ): Promise<boolean> {
    return keyLists.keepCalls(calls);
  }

  @Query(() => KeyUsage, {
    description: 'Where a key was used from within 30 days, to judge whether it has leaked.',
  })
  @Guarded({ actor: 'operator' })
  keyUsage(
    @Arg('keyId', () => ID, { description: 'The id of a partner key, or the hash of a verification key.' })
    keyId: string,
    @Ctx() { keyLists }: MandateContext,
  ): Promise<KeyUsage> {
    return keyLists.usage(keyId);
  }
}

@Resolver(() => PartnerKey)
export class PartnerKeyResolver {
  @FieldResolver(() => Organisation, { description: 'Whose key it is.' })
  organisation(
    @Root() { organisationId }: PartnerKey,
    @Ctx() { loaders }: MandateContext,
  ): Promise<Organisation | null> {
    return loaders.organisations.load(organisationId);
  }

  @FieldResolver(() => KeyState, { description: 'Whether its calls are let in.' })
  state(@Root() key: PartnerKey, @Ctx() { keyLists }: MandateContext): KeyState {
    return keyLists.stateOf(key);
  }

  @FieldResolver(() => KeyLimits, {
    nullable: true,
    description:
      'How near it is to its limits; null where several processes count each for itself, without Redis.',
  })
  limits(@Root() key: PartnerKey, @Ctx() { keyLists }: MandateContext): Promise<KeyLimits | null> {
    return keyLists.limitsOf(key);
  }
}

@Resolver(() => Organisation)
export class OrganisationAccountsResolver {
  @FieldResolver(() => [CreditAccount], {
    description: 'Its accounts: none before the first credits, at most one in each mode.',
  })
  @Guarded({ actor: 'operator' })
  accounts(@Root() { id }: Organisation, @Ctx() { loaders }: MandateContext): Promise<CreditAccount[]> {
    return loaders.creditAccounts.load(id);
  }
}
