import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../../kernel/graph/connection.ts';
import { Guarded } from '../../../kernel/graph/guarded.ts';
import type { VerificationContext } from '../verification.context.ts';
import { OpenedSession, SessionInput, Verification, VerificationConnection } from './session.types.ts';

@Resolver(() => Verification)
export class SessionResolver {
  @Query(() => Verification, { nullable: true })
  verification(
    @Arg('id', () => ID) id: string,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<Verification | null> {
    return loaders.verifications.load(id);
  }

  @Query(() => VerificationConnection)
  @Guarded({ scope: 'verifications:read' })
  verifications(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Ctx() { identity, sessions }: VerificationContext,
  ): Promise<Connection<Verification>> {
    return sessions.list(identity, first, after);
  }

  @Mutation(() => OpenedSession)
  @Guarded({ scope: 'verifications:write' })
  openSession(
    @Arg('input', () => SessionInput) input: SessionInput,
    @Ctx() { identity, sessions }: VerificationContext,
  ): Promise<OpenedSession> {
    return sessions.open(identity, input);
  }
}
