import { executeQueryPlan, type GraphQLDataSource, type ServiceMap } from '@apollo/gateway';
import type { GraphQLFormattedError } from 'graphql';
import type { LiveResult } from '../../kernel/subgraph/live.ts';
import { hasPublicCode } from '../../kernel/core/graph/public-codes.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { Log } from '../../kernel/core/log.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import type { LiveDataSource } from '../data-sources.ts';
import type { SubscriptionPlan, SubscriptionPlans } from './subscription-plans.ts';

interface CompletionParts {
  plans: SubscriptionPlans;
  plan: SubscriptionPlan;
  sources: (subgraph: string) => LiveDataSource;
  subgraphs: readonly string[];
  variables: Record<string, unknown>;
  identity: Identity;
  log: Log;
}

/**
 * Completes an event to the response that the caller asked for, as JSON. The event answers the first fetch of the
 * plan, the others are made. What another subgraph cannot answer is an error beside the event, never a lost event.
 */
export function eventCompleter(parts: CompletionParts): (result: LiveResult) => Promise<string> {
  const { plans, plan, sources, subgraphs, variables, identity, log } = parts;
  const { primary, eventPlan, operationContext } = plan;
  const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const real: ServiceMap = Object.fromEntries(subgraphs.map((name) => [name, sources(name) as never]));

  return async ({ data, errors }) => {
    const answered = { data, ...(errors && { errors }) };
    const owner = real[primary.serviceName]!;
    const fromEvent: Pick<GraphQLDataSource, 'process'> = {
      process: (options) =>
        options.request.query === primary.operation
          ? (Promise.resolve(answered) as never)
          : owner.process(options),
    };
    const context = { request: { query: '', variables }, context: { identity }, metrics: {}, logger };
    try {
      const completed = await executeQueryPlan(
        eventPlan,
        { ...real, [primary.serviceName]: fromEvent },
        context as never,
        operationContext,
        plans.supergraphSchema,
        plans.apiSchema,
      );
      const problems = completed.errors ?? missingValues(completed.extensions);
      return JSON.stringify({
        data: completed.data ?? null,
        ...(problems && { errors: problems.map((error) => publicError(error, log)) }),
      });
    } catch (error) {
      log.error({ err: error, requestId: identity.requestId }, 'an event could not be completed');
      return JSON.stringify({ data: null, errors: [hidden()] });
    }
  };
}

type Problem = Pick<GraphQLFormattedError, 'message' | 'path' | 'extensions'>;

/** The gateway reports a null that bubbled up only here. */
const missingValues = (extensions: Record<string, unknown> | undefined): readonly Problem[] | undefined =>
  (extensions?.['valueCompletion'] as Problem[] | undefined)?.map(({ message, path }) => ({
    message,
    path,
    extensions: { code: 'VALUE_MISSING' },
  }));

/** What a subgraph said it has made public itself; what was thrown on the way is ours, and stays here. */
function publicError(error: Problem, log: Log): Problem {
  const { serviceName: _, ...extensions } = error.extensions ?? {};
  if (!hasPublicCode(error)) {
    log.error({ err: error }, 'unexpected error while an event was completed');
    return { ...hidden(), ...(error.path && { path: error.path }) };
  }
  return { message: error.message, ...(error.path && { path: error.path }), extensions };
}

function hidden(): Problem {
  const { message, extensions } = refuse.ourFault();
  return { message, extensions };
}
