import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../../../kernel/subgraph/lists/connection.ts';
import { Guarded } from '../../../../kernel/subgraph/guarded.ts';
import type { MandateContext } from '../../mandate.context.ts';
import {
  AccessConnection,
  AccessFilter,
  AuditConnection,
  AuditFilter,
  type AccessEntry,
  type AuditEntry,
} from './audit.types.ts';

@Resolver()
export class AuditResolver {
  @Query(() => AuditConnection, { description: 'What operators and platforms did, newest first.' })
  @Guarded({ actor: 'operator' })
  auditLog(
    @Arg('organisationId', () => ID, {
      nullable: true,
      description: 'Only what was done to this organisation, `OR_…`.',
    })
    organisationId: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => AuditFilter, { nullable: true }) filter: AuditFilter | null,
    @Ctx() { audit }: MandateContext,
  ): Promise<Connection<AuditEntry>> {
    return audit.list(organisationId, { first, after, filter });
  }

  @Query(() => AccessConnection, {
    description: 'Which operators and screens were shown whose personal data, newest first.',
  })
  @Guarded({ actor: 'operator' })
  accessLog(
    @Arg('organisationId', () => ID, { nullable: true, description: 'Only people of this organisation.' })
    organisationId: string | null,
    @Arg('first', () => Int, { nullable: true }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('filter', () => AccessFilter, { nullable: true }) filter: AccessFilter | null,
    @Ctx() { audit }: MandateContext,
  ): Promise<Connection<AccessEntry>> {
    return audit.listAccess(organisationId, { first, after, filter });
  }
}
