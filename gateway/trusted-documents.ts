import { createHash } from 'node:crypto';
import { getOperationAST, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Operation } from '../kernel/core/graph/graph.ts';
import { Refusal } from '../kernel/core/refusal.ts';
import { rootFields } from '../kernel/core/graph/root-fields.ts';

/** A document of `schema/operations/`: ours, so it is not measured, and compiled already, so it is not planned. */
export interface TrustedDocument {
  operation: Operation;
  rootFields: ReadonlyMap<string, number>;
  isSubscription: boolean;
}

type Entry = TrustedDocument & { document: DocumentNode; isPublic?: boolean };

/** The documents that callers may name: those of the service that ask for nothing but the public graph. */
export class TrustedDocuments {
  readonly #entries: Map<string, Entry>;
  readonly #publicSchema: GraphQLSchema;

  constructor(operations: readonly Operation[], publicSchema: GraphQLSchema) {
    this.#publicSchema = publicSchema;
    this.#entries = new Map(
      operations.map((operation) => {
        const document = parse(operation.text, { noLocation: true });
        const definition = getOperationAST(document, operation.name)!;
        const isSubscription = definition.operation === 'subscription';
        return [
          operation.id,
          { operation, rootFields: rootFields(document, definition), isSubscription, document },
        ];
      }),
    );
  }

  /** During a rolling deploy an id may be known to the other version only: the caller then sends the text. */
  byId(id: string): TrustedDocument {
    const found = this.#entries.get(id);
    if (!found || !this.#isPublic(found))
      throw new Refusal('DOCUMENT_UNKNOWN', 'There is no such document among those that are answered here.');
    return found;
  }

  byText(text: string): TrustedDocument {
    return this.byId(createHash('sha256').update(text).digest('hex'));
  }

  /** Each is validated when a caller first names it: all of them would take long at start. */
  #isPublic(entry: Entry): boolean {
    return (entry.isPublic ??= validate(this.#publicSchema, entry.document).length === 0);
  }
}

/** `documentId`, or the hash that persisted-query clients send; undefined where the body has a text. */
export function documentIdOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { query, documentId, extensions } = body as Record<string, unknown>;
  if (query !== undefined && query !== null) return undefined;
  if (typeof documentId === 'string') return documentId.replace(/^sha256:/, '');
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } };
  return typeof persistedQuery?.sha256Hash === 'string' ? persistedQuery.sha256Hash : undefined;
}

export function variablesOf(body: unknown): Record<string, unknown> {
  const { variables } = body as { variables?: unknown };
  if (variables === undefined || variables === null) return {};
  if (typeof variables === 'object' && !Array.isArray(variables)) return variables as Record<string, unknown>;
  throw new Refusal('BAD_REQUEST', 'The variables are not an object.');
}
