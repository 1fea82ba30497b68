import { systemFor, type Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { Log } from '../../../../kernel/core/log.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { TokenUse } from './ask-model.ts';

/** Records what a model was asked, for the cost of providers; partners do not pull this event. Questions are made without it too. */
export const countTokens =
  (store: Store, log: Pick<Log, 'warn'> | undefined, provider: string | undefined) =>
  async (tenant: Tenant, tokens: TokenUse): Promise<void> => {
    if (provider === undefined || tokens.inputTokens + tokens.outputTokens === 0) return;
    try {
      await store.for(systemFor(tenant, 'model')).write((transaction) =>
        transaction.record({
          type: 'model.asked',
          objectKey: tenant.organisationId,
          data: { provider, ...tokens },
        }),
      );
    } catch (error) {
      log?.warn({ err: error }, 'the tokens of a model could not be counted');
    }
  };
