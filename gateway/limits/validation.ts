import {
  GraphQLError,
  Kind,
  print,
  validate,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { cutMessage, cutText, SAID_BACK } from '../cut-message.ts';
import { checkSize } from './document-size.ts';
import { memoize } from '../../kernel/core/memoize.ts';

export const MAX_PROBLEMS = 10;

const VALUES = new Set<string>([Kind.STRING, Kind.LIST, Kind.OBJECT]);

/**
 * Finds the problems of a document, once: callers send the same texts, and their documents are kept. Throws a refusal
 * where the document is too large to be validated.
 */
export function validator(schema: GraphQLSchema): (document: DocumentNode) => readonly GraphQLError[] {
  const known = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  return (document) =>
    memoize(known, document, () => {
      checkSize(document);
      // graphql-js adds one error that says there are more.
      const problems = validate(schema, document, undefined, { maxErrors: MAX_PROBLEMS });
      return problems.slice(0, MAX_PROBLEMS).map(bounded);
    });
}

function bounded({ message, nodes = [] }: GraphQLError): GraphQLError {
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' };
  return new GraphQLError(cutMessage(withoutValues(message, nodes)), { extensions });
}

/** Cuts values, which graphql-js prints whole, blanks included. */
function withoutValues(message: string, nodes: readonly ASTNode[]): string {
  let cut = message;
  for (const node of nodes) {
    if (!VALUES.has(node.kind)) continue;
    const sent = print(node);
    if (sent.length > SAID_BACK) cut = cut.replace(sent, () => cutText(sent));
  }
  return cut;
}
