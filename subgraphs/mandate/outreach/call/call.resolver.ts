import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { CallHeardInput, CallInstruction, CallReportInput } from './call.types.ts';

@Resolver()
export class CallResolver {
  @Mutation(() => CallInstruction, {
    nullable: true,
    description:
      'Takes what came from the phone, and tells what is said next. Null when there is no such call.',
  })
  @Internal({ actor: 'system' })
  instructCall(
    @Arg('contactId', () => ID) contactId: string,
    @Arg('heard', () => CallHeardInput) heard: CallHeardInput,
    @Ctx() { identity, calls }: MandateContext,
  ): Promise<CallInstruction | null> {
    return calls.instruct(identity, contactId, heard);
  }

  @Mutation(() => Boolean, {
    description: 'What a provider reports of a call that it took. False when there is no such call.',
  })
  @Internal({ actor: 'system' })
  reportCall(
    @Arg('report', () => CallReportInput) report: CallReportInput,
    @Ctx() { calls }: MandateContext,
  ): Promise<boolean> {
    return calls.report(report.contactId, report, report.senderId ?? null);
  }
}
