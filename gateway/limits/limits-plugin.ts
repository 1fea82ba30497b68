import type { ApolloServerPlugin } from '@apollo/server';
import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Counter } from '../../kernel/edge/limits/counter.ts';
import { tooMany } from '../../kernel/edge/limits/failed-authentication.ts';
import { partnerLimits, type PartnerKeyFacts } from '../../kernel/edge/limits/partner-limits.ts';
import { rateLimitHeaders } from '../../kernel/edge/limits/rate-limit-headers.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { GatewayContext } from '../data-sources.ts';
import { checkDocument } from './document-limits.ts';
import { isBrowsePage, rateOf } from './root-field-rates.ts';

/** After validation, so that what is counted is a document of this schema, and before anything is planned. */
export const limitsPlugin = (
  schema: GraphQLSchema,
  counter: Counter,
): ApolloServerPlugin<GatewayContext> => ({
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation, request, contextValue, response }) => {
      if (!operation) return;
      try {
        checkDocument(schema, document, operation, request.variables ?? {});
        if (!contextValue.key) return;
        const headers = await takeRates(
          counter,
          contextValue.key,
          contextValue.identity.onBehalfOf,
          document,
          operation,
        );
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

/** Each root field counts as its REST twin, all of them together or not at all. */
async function takeRates(
  counter: Counter,
  key: PartnerKeyFacts,
  recruiter: string | undefined,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Promise<Record<string, string>> {
  const fields = rootFields(document, operation);
  const classes = fields.map(rateOf);
  if (classes.length === 0) return {};
  const browsePages = fields.filter(isBrowsePage).length;
  const taken = await counter.take(
    partnerLimits({
      ...key,
      rateClass: classes,
      browsePages,
      ...(recruiter !== undefined && { recruiter }),
    }),
  );
  if (!taken.allowed) throw tooMany(taken);
  return rateLimitHeaders(classes[0]!, taken);
}

function rootFields(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const names = (selections: OperationDefinitionNode['selectionSet']['selections']): string[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return node.name.value.startsWith('__') ? [] : [node.name.value];
      if (node.kind === Kind.INLINE_FRAGMENT) return names(node.selectionSet.selections);
      const fragment = document.definitions.find(
        (definition) =>
          definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === node.name.value,
      );
      return fragment?.kind === Kind.FRAGMENT_DEFINITION ? names(fragment.selectionSet.selections) : [];
    });
  return names(operation.selectionSet.selections);
}
