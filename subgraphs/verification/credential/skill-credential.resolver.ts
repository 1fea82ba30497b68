import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { VerificationSkill } from '../skill/skill.types.ts';
import type { VerificationContext } from '../verification.context.ts';

@Resolver(() => VerificationSkill)
export class SkillCredentialResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Where the credential for it is shown; null until the student has taken one.',
  })
  async credentialUrl(
    @Root() { sessionId, skillId }: VerificationSkill,
    @Ctx() { loaders }: VerificationContext,
  ): Promise<string | null> {
    const taken = await loaders.credentials.load(sessionId);
    return taken.findLast((credential) => credential.skillId === skillId)?.url ?? null;
  }
}
