import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { SIGN_IN } from '../../../../kernel/core/identity/ui-token.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  IssuedToken,
  Me,
  OrganisationSettingsInput,
  OwnOrganisation,
  OwnOrganisationOutcome,
  RotatedKey,
  type KeyMode,
} from './access.types.ts';
import { CreditEntryConnection, type CreditEntry } from './credit.types.ts';

/** The part of access that organisations see to themselves. */
@Resolver()
export class OwnAccessResolver {
  @Query(() => Me, { description: 'The caller itself: its organisation, mode and scopes.' })
  async me(@Ctx() { identity, organisations }: MandateContext): Promise<Me> {
    const { actor, organisationId, mode, scopes } = identity;
    const [organisation = null] = await organisations.byIds(identity, organisationId ? [organisationId] : []);
    return {
      name: actor.id,
      organisation,
      mode: mode as KeyMode | null,
      scopes: scopes.toSorted(),
      operator: actor.kind === 'operator',
    };
  }

  @Query(() => OwnOrganisation, { description: "The caller's organisation." })
  ownOrganisation(@Ctx() { identity, organisations }: MandateContext): Promise<OwnOrganisation> {
    return organisations.own(identity);
  }

  @Mutation(() => OwnOrganisationOutcome, {
    description: 'Sets whom candidates ask about their data, and how long results keep the person.',
  })
  @Guarded({ scope: 'organisation:write' })
  setOwnOrganisation(
    @Arg('input', () => OrganisationSettingsInput) input: OrganisationSettingsInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, organisations }: MandateContext,
  ): Promise<OwnOrganisationOutcome> {
    const once = idempotentRequest(identity, key, 'setOwnOrganisation', { input });
    return organisations.setOwn(identity, input, once);
  }

  @Query(() => CreditEntryConnection, {
    description: "The ledger of the organisation's account, newest first.",
  })
  @Guarded({ scope: 'campaigns:read' })
  creditEntries(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('kind', () => String, { nullable: true, description: 'Only entries of this kind.' })
    kind: string | null,
    @Ctx() { identity, credits }: MandateContext,
  ): Promise<Connection<CreditEntry>> {
    return credits.entries(identity, kind, { first, after });
  }

  @Mutation(() => IssuedToken, {
    description: 'Makes a token for the bearer of a link that signs in, which is good for this once.',
  })
  @Guarded({ scope: SIGN_IN })
  signIn(@Ctx() { identity, tokens }: MandateContext): Promise<IssuedToken> {
    return tokens.signIn(identity);
  }

  @Mutation(() => RotatedKey, {
    description:
      'Makes a new secret for a key of the own organisation and mode. Each secret that was replaced is good for another 24 hours, 5 in all at most.',
  })
  rotateOwnKey(
    @Arg('id', () => ID, { description: 'The public id of the key.' }) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, keys }: MandateContext,
  ): Promise<RotatedKey> {
    return keys.rotateOwn(identity, id, idempotentRequest(identity, key, 'rotateOwnKey', { id }));
  }
}
