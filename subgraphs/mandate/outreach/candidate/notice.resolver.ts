import { Ctx, Query, Resolver } from 'type-graphql';
import { tenantOf } from '../../../../kernel/core/identity/identity.ts';
import { Internal } from '../../../../kernel/subgraph/internal.ts';
import type { MandateContext } from '../../mandate.context.ts';
import { NoticeNames } from './notice.types.ts';

@Resolver()
export class NoticeResolver {
  @Query(() => NoticeNames)
  @Internal({ actor: 'system' })
  async noticeNames(@Ctx() { identity, noticePrivacies }: MandateContext): Promise<NoticeNames> {
    const { company, contact } = await noticePrivacies.of(tenantOf(identity).organisationId);
    // Without a contact the organisation itself is named, as in the notice of candidates.
    return { company: company ?? '', contact: contact ?? company ?? '' };
  }
}
