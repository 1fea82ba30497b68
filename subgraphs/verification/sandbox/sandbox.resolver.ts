import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { WaitsForModel } from '../../../kernel/subgraph/waits-for-model.ts';
import type { VerificationContext } from '../verification.context.ts';
import { DrivenVerification, TestVerificationInput } from './sandbox.types.ts';

@Resolver()
export class SandboxResolver {
  @Mutation(() => DrivenVerification, {
    description: 'Test mode alone: acts as the reviewer or the student of a verification.',
  })
  @Guarded({ scope: 'verifications:write' })
  @WaitsForModel()
  driveTestVerification(
    @Arg('verificationId', () => ID) verificationId: string,
    @Arg('input', () => TestVerificationInput) input: TestVerificationInput,
    @Ctx() { identity, drivenVerifications }: VerificationContext,
  ): Promise<DrivenVerification> {
    return drivenVerifications.act(identity, verificationId, input);
  }
}
