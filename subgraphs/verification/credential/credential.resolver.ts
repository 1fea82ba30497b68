import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { JsonScalar } from '../../../kernel/core/graph/json.ts';
import { Guarded } from '../../../kernel/subgraph/guarded.ts';
import { Internal } from '../../../kernel/subgraph/internal.ts';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import type { VerificationContext } from '../verification.context.ts';
import type { RevokedReason } from './credential.entity.ts';
import {
  Credential,
  CredentialCheck,
  CredentialConnection,
  CredentialFilter,
  CredentialIssueInput,
  CredentialKey,
  ShownCredential,
  StudentCredentialsInput,
  TakenCredentials,
} from './credential.types.ts';

@Resolver(() => Credential)
export class CredentialResolver {
  @Query(() => CredentialConnection, {
    description: 'The credentials of all organisations or of one, newest first.',
  })
  @Guarded({ actor: 'operator' })
  skillCredentials(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('organisationId', () => ID, { nullable: true }) organisationId: string | null,
    @Arg('filter', () => CredentialFilter, { nullable: true }) filter: CredentialFilter | null,
    @Ctx() { credentialLists }: VerificationContext,
  ): Promise<Connection<Credential>> {
    return credentialLists.all(organisationId, { first, after, filter });
  }

  @Query(() => CredentialConnection, {
    description: 'The credentials that candidates of the organisation have taken, newest first.',
  })
  @Guarded({ scope: 'results:read' })
  candidateCredentials(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => CredentialFilter, { nullable: true }) filter: CredentialFilter | null,
    @Ctx() { identity, credentialLists }: VerificationContext,
  ): Promise<Connection<Credential>> {
    return credentialLists.own(identity, 'result', { first, after, filter });
  }

  @Query(() => CredentialConnection, {
    description: 'The credentials that students of the organisation have taken, newest first.',
  })
  @Guarded({ scope: 'verifications:read' })
  studentCredentials(
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => CredentialFilter, { nullable: true }) filter: CredentialFilter | null,
    @Ctx() { identity, credentialLists }: VerificationContext,
  ): Promise<Connection<Credential>> {
    return credentialLists.own(identity, 'verification', { first, after, filter });
  }

  @Mutation(() => Credential, { description: 'Revokes a credential for good.' })
  @Guarded({ actor: 'operator' })
  revokeCredential(
    @Arg('id', () => ID, { description: 'The id of the credential, `CR_…`.' }) id: string,
    @Arg('note', () => String, { description: 'Why, for other operators; 1 to 500 characters.' })
    note: string,
    @Ctx() { identity, credentials }: VerificationContext,
  ): Promise<Credential> {
    return credentials.revoke(identity, id, note);
  }

  @Mutation(() => CredentialKey, {
    description: 'Makes a key that signs credentials from now on; those signed before stay good.',
  })
  @Guarded({ actor: 'operator' })
  rotateCredentialKey(@Ctx() { identity, credentials }: VerificationContext): Promise<CredentialKey> {
    return credentials.rotateKey(identity);
  }

  @Mutation(() => TakenCredentials, {
    description:
      'Issues credentials for the skills of a verification that was passed or endorsed. Call it after the student has said yes; a repeat changes nothing.',
  })
  @Guarded({ scope: 'verifications:write' })
  takeStudentCredentials(
    @Arg('sessionToken', () => String) sessionToken: string,
    @Arg('input', () => StudentCredentialsInput, { nullable: true }) input: StudentCredentialsInput | null,
    @Ctx() { identity, studentCredentials }: VerificationContext,
  ): Promise<TakenCredentials> {
    return studentCredentials.takeByToken(identity, sessionToken, input);
  }

  @Mutation(() => [Credential])
  @Internal({ actor: 'system' })
  issueCredentials(
    @Arg('input', () => CredentialIssueInput) input: CredentialIssueInput,
    @Ctx() { identity, credentials }: VerificationContext,
  ): Promise<Credential[]> {
    return credentials.issue(identity, input);
  }

  @Mutation(() => Int, { description: 'How many were not revoked before.' })
  @Internal({ actor: 'system' })
  revokeCredentialsOf(
    @Arg('subjectIds', () => [ID]) subjectIds: string[],
    @Arg('reason', () => String) reason: string,
    @Ctx() { identity, credentials }: VerificationContext,
  ): Promise<number> {
    return credentials.revokeOf(identity, subjectIds, reason as RevokedReason);
  }

  @Query(() => ShownCredential, { nullable: true })
  @Internal({ actor: 'system' })
  async shownCredential(
    @Arg('id', () => ID) id: string,
    @Ctx() { credentials }: VerificationContext,
  ): Promise<ShownCredential | null> {
    const credential = await credentials.show(id);
    return credential && { credential, jwt: credential.jwt, name: credential.name };
  }

  @Query(() => CredentialCheck)
  @Internal({ actor: 'system' })
  checkCredential(
    @Arg('text', () => String) text: string,
    @Ctx() { credentials }: VerificationContext,
  ): Promise<CredentialCheck> {
    return credentials.check(text);
  }

  @Query(() => JsonScalar, { nullable: true })
  @Internal({ actor: 'system' })
  credentialKey(
    @Arg('id', () => ID) id: string,
    @Ctx() { credentials }: VerificationContext,
  ): Promise<object | null> {
    return credentials.publicJwk(id);
  }

  @Query(() => JsonScalar)
  @Internal({ actor: 'system' })
  credentialIssuer(@Ctx() { credentials }: VerificationContext): object {
    return credentials.issuer();
  }

  @Query(() => String, { nullable: true })
  @Internal({ actor: 'system' })
  credentialStatusList(
    @Arg('list', () => Int) list: number,
    @Ctx() { credentials }: VerificationContext,
  ): Promise<string | null> {
    return credentials.statusList(list);
  }
}
