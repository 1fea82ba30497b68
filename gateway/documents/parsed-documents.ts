import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { detachText } from '../../kernel/core/graph/detach-text.ts';
import { BoundedMap } from '../../kernel/core/memoize.ts';

type DocumentStore = NonNullable<ApolloServerOptions<object>['documentStore']>;

/** About 20 MB. */
const MAX_NODES = 100_000;

/** Free texts that were parsed and found valid, for Apollo Server, whose own store lets callers fill 100 MB. */
export function parsedDocuments(maxNodes = MAX_NODES): DocumentStore {
  const kept = new BoundedMap<string, DocumentNode>(maxNodes, (_, document) => detachText(document));
  return {
    get: async (key) => kept.get(key),
    set: async (key, document) => void kept.set(key, document),
    delete: async (key) => kept.delete(key),
  };
}
