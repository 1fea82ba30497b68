import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { RateLimiter } from '../../kernel/edge/limits/rate-limiter.ts';
import { Refusal } from '../../kernel/core/refusal.ts';
import type { GatewayContext } from '../data-sources.ts';
import type { KnownTexts } from '../documents/known-texts.ts';
import { rootFields } from '../../kernel/core/graph/root-fields.ts';
import { takeRates } from './take-rates.ts';
import type { TakeTokenCall } from './token-calls.ts';
import { validator } from './validation.ts';

/** Checks size, validates in place of Apollo Server, measures and takes rates, in this order, before planning. */
export function limitsPlugin(
  schema: GraphQLSchema,
  rateLimiter: RateLimiter,
  show: (error: GraphQLFormattedError, cause: unknown) => GraphQLFormattedError,
  texts: KnownTexts,
  takeTokenCall: TakeTokenCall,
): ApolloServerPlugin<GatewayContext> {
  const problemsOf = validator(schema);
  return {
    requestDidStart: async () => {
      let problems: readonly GraphQLError[] = [];
      return {
        didResolveOperation: async (known) => {
          const { document, operation, request, contextValue, response, source, queryHash } = known;
          try {
            if (!operation) throw noOperation();
            problems = problemsOf(document);
            if (problems.length > 0) return;
            texts.keep(source, { hash: queryHash, document });
            texts.check(document, operation, request.variables ?? {});
            if (operation.operation === 'subscription' && !contextValue.onSubscription) throw notOverHttp();
            // HTTP has counted the call. A socket carries many, and subscriptions are bounded by how many are open.
            if (contextValue.onSubscription && operation.operation !== 'subscription')
              await takeTokenCall(contextValue);
            await takeRates(rateLimiter, contextValue, rootFields(document, operation));
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            const { message, extensions, retryAfterSeconds } = error;
            if (retryAfterSeconds !== undefined)
              response.http?.headers.set('retry-after', String(retryAfterSeconds));
            const status = retryAfterSeconds === undefined ? 400 : 429;
            throw new GraphQLError(message, { extensions: { ...extensions, http: { status } } });
          }
        },
        // A hook may throw one error only; here several can be reported.
        responseForOperation: async () =>
          problems.length === 0
            ? null
            : {
                http: { status: 400, headers: new HeaderMap() },
                body: {
                  kind: 'single',
                  singleResult: { errors: problems.map((error) => show(error.toJSON(), error)) },
                },
              },
      };
    },
  };
}

const noOperation = () =>
  new Refusal('BAD_REQUEST', 'operationName must say which operation of the document to run.');

export const notOverHttp = () =>
  new Refusal(
    'BAD_REQUEST',
    'Subscribe over a socket (graphql-transport-ws) or to server-sent events (accept: text/event-stream).',
  );
