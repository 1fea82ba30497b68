import type { GraphQLDataSource } from '@apollo/gateway';
import type { GraphQLFormattedError } from 'graphql';
import type { LiveResult } from '../../kernel/subgraph/live.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import type { Log } from '../../kernel/core/log.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import type { LiveDataSource } from '../data-sources.ts';
import { formatted, publicError } from '../public-error.ts';
import type { SubscriptionPlan, SubscriptionPlans } from './subscription-plans.ts';

interface EventCompleterOptions {
  plans: SubscriptionPlans;
  plan: SubscriptionPlan;
  sources: (subgraph: string) => LiveDataSource;
  variables: Record<string, unknown>;
  identity: Identity;
  log: Log;
}

/** Completes an event from the other subgraphs, as JSON. What one cannot answer is an error beside the event. */
export function eventCompleter(options: EventCompleterOptions): (result: LiveResult) => Promise<string> {
  const { plans, plan, sources, variables, identity, log } = options;
  const { primary, eventPlan, operationContext } = plan;
  const logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const owner = sources(primary.serviceName);

  return async ({ data, errors }) => {
    const answered = { data, ...(errors && { errors }) };
    const fromEvent: Pick<GraphQLDataSource, 'process'> = {
      process: (fetch) =>
        fetch.request.query === primary.operation ? Promise.resolve(answered) : owner.process(fetch as never),
    };
    const context = { request: { query: '', variables }, context: { identity }, metrics: {}, logger };
    try {
      const completed = await plans.runner.run(eventPlan, operationContext, context as never, {
        [primary.serviceName]: fromEvent,
      });
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

/** The gateway reports a null that bubbled up only here. */
const missingValues = (
  extensions: Record<string, unknown> | undefined,
): GraphQLFormattedError[] | undefined =>
  (extensions?.['valueCompletion'] as GraphQLFormattedError[] | undefined)?.map(({ message, path }) => ({
    message,
    ...(path && { path }),
    extensions: { code: 'VALUE_MISSING' },
  }));
