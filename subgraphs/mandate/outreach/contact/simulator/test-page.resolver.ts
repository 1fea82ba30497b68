import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { idempotentRequest } from '../../../../../kernel/store/idempotency/idempotency.ts';
import type { MandateContext } from '../../../mandate.context.ts';
import { TestPageLink } from './test-page.types.ts';

@Resolver()
export class TestPageResolver {
  @Mutation(() => TestPageLink, {
    description:
      'Test mode alone: the link to the page of a candidate, whom the simulator leaves alone from then on.',
  })
  openTestPage(
    @Arg('resultId', () => ID) resultId: string,
    @Arg('idempotencyKey', () => String, { nullable: true }) key: string | null,
    @Ctx() { identity, testPages }: MandateContext,
  ): Promise<TestPageLink> {
    const once = idempotentRequest(identity, key, 'openTestPage', { resultId });
    return testPages.open(identity, resultId, once);
  }
}
