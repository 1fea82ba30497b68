import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { idempotentRequest } from '../../../kernel/store/idempotency/idempotency.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import { KeyMode } from '../accounts/access/access.types.ts';
import type { MandateContext } from '../mandate.context.ts';
import { DrivenResult, MadeEvent, TestActionInput, TestEventInput } from './sandbox.types.ts';

const WRITE = { scope: 'campaigns:write' };

@Resolver()
export class SandboxResolver {
  /** Told with a 404, so that nobody looks for an id of test mode with a key of live mode. */
  @Query(() => KeyMode, { nullable: true })
  @Internal({ anyone: true })
  otherModeOf(
    @Arg('id', () => ID) id: string,
    @Ctx() { identity, otherMode }: MandateContext,
  ): Promise<string | null> {
    return otherMode.modeOf(identity, id);
  }

  @Mutation(() => DrivenResult, {
    description:
      'Test mode alone: drives a candidate a step on, whom the simulator leaves alone from then on.',
  })
  @Guarded(WRITE)
  driveTestResult(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('input', () => TestActionInput) input: TestActionInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, drivenResults }: MandateContext,
  ): Promise<DrivenResult> {
    const once = idempotentRequest(identity, key, 'driveTestResult', { resultId, input });
    return drivenResults.drive(identity, resultId, input, once);
  }

  @Mutation(() => MadeEvent, {
    description: 'Test mode alone: makes an event that is pulled, sent and heard live like any other.',
  })
  @Guarded(WRITE)
  makeTestEvent(
    @Arg('input', () => TestEventInput) input: TestEventInput,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, madeEvents }: MandateContext,
  ): Promise<MadeEvent> {
    const once = idempotentRequest(identity, key, 'makeTestEvent', { input });
    return madeEvents.make(identity, input, once);
  }
}
