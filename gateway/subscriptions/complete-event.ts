import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import type { LiveResult } from '../../kernel/subgraph/live.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { Log } from '../../kernel/core/log.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import { formatted, publicError } from '../public-error.ts';
import type { SubscriptionPlan } from './subscription-plans.ts';

interface EventCompleterOptions {
  plan: SubscriptionPlan;
  variables: Record<string, unknown>;
  identity: Identity;
  log: Log;
}

/** Completes an event from the other subgraphs, as JSON. What one cannot answer is an error beside the event. */
export function eventCompleter(options: EventCompleterOptions): (result: LiveResult) => Promise<string> {
  const { plan, variables, identity, log } = options;
  return async ({ data, errors }) => {
    const event: ExecutionResult = { data: data as ExecutionResult['data'], ...(errors && { errors }) };
    try {
      const completed = await plan.complete(event, variables, { identity });
      const problems = completed.errors?.map(formatted) ?? missingValues(completed.extensions);
      return JSON.stringify({
        data: completed.data ?? null,
        ...(problems && { errors: problems.map((error) => publicError(error, error, log)) }),
      });
    } catch (error) {
      log.error({ err: error, requestId: identity.requestId }, 'an event could not be completed');
      const { message, extensions } = refuse.ourFault();
      return JSON.stringify({ data: null, errors: [{ message, extensions }] });
    }
  };
}

/** A null that bubbled up is reported only here. */
const missingValues = (
  extensions: Record<string, unknown> | undefined,
): GraphQLFormattedError[] | undefined =>
  (extensions?.['valueCompletion'] as GraphQLFormattedError[] | undefined)?.map(({ message, path }) => ({
    message,
    ...(path && { path }),
    extensions: { code: 'VALUE_MISSING' },
  }));
