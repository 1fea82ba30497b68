import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Counter } from '../../kernel/edge/limits/counter.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { GatewayContext } from '../data-sources.ts';
import { checkDocument } from './document-limits.ts';
import { rootFields } from '../../kernel/graph/root-fields.ts';
import { takeRates } from './take-rates.ts';

/** After validation, so that what is counted is a document of this schema, and before anything is planned. */
export const limitsPlugin = (
  schema: GraphQLSchema,
  counter: Counter,
): ApolloServerPlugin<GatewayContext> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, request, contextValue, response }) => {
      try {
        if (!operation) throw noOperation();
        checkDocument(schema, document, operation, request.variables ?? {});
        if (operation.operation === 'subscription' && !contextValue.onSubscription) throw notOverHttp();
        const headers = await takeRates(counter, contextValue, rootFields(document, operation));
        for (const [name, value] of Object.entries(headers))
          response.http?.headers.set(name.toLowerCase(), value);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { message, extensions, retryAfterSeconds } = error;
        if (retryAfterSeconds !== undefined)
          response.http?.headers.set('retry-after', String(retryAfterSeconds));
        const status = retryAfterSeconds === undefined ? 400 : 429;
        throw new GraphQLError(message, { extensions: { ...extensions, http: { status } } });
      }
    },
  }),
});

const noOperation = () =>
  new Refusal('BAD_REQUEST', 'operationName must say which operation of the document to run.');

const notOverHttp = () =>
  new Refusal(
    'BAD_REQUEST',
    'Subscribe over a socket (graphql-transport-ws) or to server-sent events (accept: text/event-stream).',
  );
