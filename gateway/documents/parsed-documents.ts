import type { ApolloServerOptions } from '@apollo/server';
import { visit, type DocumentNode } from 'graphql';
import { BoundedMap } from '../../kernel/core/memoize.ts';

type DocumentStore = NonNullable<ApolloServerOptions<object>['documentStore']>;

/** About 20 MB. */
const MAX_NODES = 100_000;

/** Free texts that were parsed and found valid, for Apollo Server, whose own store lets callers fill 100 MB. */
export function parsedDocuments(maxNodes = MAX_NODES): DocumentStore {
  const kept = new BoundedMap<string, DocumentNode>(maxNodes, (_, document) => countNodes(document));
  return {
    get: async (key) => kept.get(key),
    set: async (key, document) => void kept.set(key, document),
    delete: async (key) => kept.delete(key),
  };
}

function countNodes(document: DocumentNode): number {
  let nodes = 0;
  visit(document, { enter: () => void nodes++ });
  return nodes;
}
