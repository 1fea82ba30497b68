import type { AskGraph } from '../../kernel/core/graph/ask.ts';
import { serviceFor } from '../../kernel/core/identity/identity.ts';
import { Refusal, refuse } from '../../kernel/core/refusal.ts';

/** Asks other subgraphs as the service itself: where they cannot answer, the caller has done nothing wrong. */
export const askAsService =
  (ask: AskGraph): AskGraph =>
  async (operation, variables, identity) => {
    try {
      return await ask(operation, variables, serviceFor(identity, 'mandate'));
    } catch (error) {
      const seconds = error instanceof Refusal ? error.retryAfterSeconds : undefined;
      throw Object.assign(refuse.unavailable(seconds), { cause: error });
    }
  };
