import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { idempotentRequest } from '../../../../kernel/store/idempotency/idempotency.ts';
import { KeyMode } from '../access/access.types.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  CreditMove,
  CreditMoveInput,
  Employer,
  EmployerConnection,
  EmployerFilter,
  EmployerInput,
  EmployerKeyInput,
  EmployerKeyOutcome,
  EmployerKeyWithSecret,
  EmployerOutcome,
  EmployerState,
  EmployerUsage,
} from './employer.types.ts';
import { DEFAULT_MONTHS, MAX_MONTHS } from './usage.rules.ts';

const EMPLOYER = { description: 'The id of the organisation, `OR_…`.' };
const READ = { scope: 'platform:read' };
const WRITE = { scope: 'platform:write' };

@Resolver()
export class EmployerResolver {
  @Query(() => Employer, { nullable: true, description: 'An organisation that the platform has made.' })
  employer(@Arg('id', () => ID) id: string, @Ctx() { loaders }: MandateContext): Promise<Employer | null> {
    return loaders.employers.load(id);
  }

  @Query(() => EmployerConnection, { description: 'The organisations of the platform, newest first.' })
  @Guarded(READ)
  employers(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => EmployerFilter, { nullable: true }) filter: EmployerFilter | null,
    @Ctx() { identity, employers }: MandateContext,
  ): Promise<Connection<Employer>> {
    return employers.list(identity, { first, after, filter });
  }

  @Query(() => EmployerUsage, {
    nullable: true,
    description: 'What an organisation of the platform did, month by month; null when there is no such one.',
  })
  employerUsage(
    @Arg('id', () => ID, EMPLOYER) id: string,
    @Arg('from', () => String, {
      nullable: true,
      description: `The first month in India, as 2026-03; ${DEFAULT_MONTHS} months in all when left out, at most ${MAX_MONTHS}.`,
    })
    from: string | null,
    @Arg('to', () => String, {
      nullable: true,
      description: 'The last month, counted too; this month when left out.',
    })
    to: string | null,
    @Ctx() { identity, usage }: MandateContext,
  ): Promise<EmployerUsage | null> {
    return usage.usage(identity, id, { from, to });
  }

  @Query(() => EmployerState, { nullable: true })
  @Internal()
  employerState(
    @Arg('platformId', () => ID) platformId: string,
    @Arg('mode', () => KeyMode) mode: KeyMode,
    @Arg('id', () => ID, EMPLOYER) id: string,
    @Ctx() { employers }: MandateContext,
  ): Promise<EmployerState | null> {
    return employers.state(platformId, mode, id);
  }

  @Mutation(() => EmployerOutcome, { description: 'Makes an organisation of the platform.' })
  @Guarded(WRITE)
  createEmployer(
    @Arg('input', () => EmployerInput) input: EmployerInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, employers }: MandateContext,
  ): Promise<EmployerOutcome> {
    const once = idempotentRequest(identity, key, 'createEmployer', { input });
    return employers.create(identity, input, once);
  }

  @Mutation(() => EmployerOutcome, { description: 'Refuses all calls of and for an organisation.' })
  @Guarded(WRITE)
  disableEmployer(
    @Arg('id', () => ID, EMPLOYER) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, employers }: MandateContext,
  ): Promise<EmployerOutcome> {
    const once = idempotentRequest(identity, key, 'disableEmployer', { id });
    return employers.switch(identity, id, true, once);
  }

  @Mutation(() => EmployerOutcome, {
    description: 'Answers calls of and for an organisation again, unless an operator has switched it off.',
  })
  @Guarded(WRITE)
  enableEmployer(
    @Arg('id', () => ID, EMPLOYER) id: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, employers }: MandateContext,
  ): Promise<EmployerOutcome> {
    const once = idempotentRequest(identity, key, 'enableEmployer', { id });
    return employers.switch(identity, id, false, once);
  }

  @Mutation(() => CreditMove, {
    description:
      "Moves credits from the platform's account to that of one of its employers; needs an idempotencyKey.",
  })
  @Guarded(WRITE)
  moveCredits(
    @Arg('id', () => ID, EMPLOYER) id: string,
    @Arg('input', () => CreditMoveInput) input: CreditMoveInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, creditMoves }: MandateContext,
  ): Promise<CreditMove> {
    const once = idempotentRequest(identity, key, 'moveCredits', { id, input });
    return creditMoves.move(identity, id, input, once);
  }

  @Mutation(() => CreditMove, {
    description:
      "Takes credits that an employer has not spent back to the platform's account; needs an idempotencyKey.",
  })
  @Guarded(WRITE)
  takeBackCredits(
    @Arg('id', () => ID, EMPLOYER) id: string,
    @Arg('input', () => CreditMoveInput) input: CreditMoveInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, creditMoves }: MandateContext,
  ): Promise<CreditMove> {
    const once = idempotentRequest(identity, key, 'takeBackCredits', { id, input });
    return creditMoves.takeBack(identity, id, input, once);
  }

  @Mutation(() => EmployerKeyWithSecret, { description: 'Makes a key for an organisation of the platform.' })
  @Guarded(WRITE)
  issueEmployerKey(
    @Arg('id', () => ID, EMPLOYER) id: string,
    @Arg('input', () => EmployerKeyInput) input: EmployerKeyInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, employerKeys }: MandateContext,
  ): Promise<EmployerKeyWithSecret> {
    const once = idempotentRequest(identity, key, 'issueEmployerKey', { id, input });
    return employerKeys.issue(identity, id, input, once);
  }

  @Mutation(() => EmployerKeyOutcome, {
    description: 'Ends a key of an organisation of the platform, in force everywhere within 5 seconds.',
  })
  @Guarded(WRITE)
  revokeEmployerKey(
    @Arg('id', () => ID, EMPLOYER) id: string,
    @Arg('keyId', () => ID) keyId: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, employerKeys }: MandateContext,
  ): Promise<EmployerKeyOutcome> {
    const once = idempotentRequest(identity, key, 'revokeEmployerKey', { id, keyId });
    return employerKeys.revoke(identity, id, keyId, once);
  }
}
