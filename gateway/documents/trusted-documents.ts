import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getOperationAST, parse, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Operation } from '../../kernel/core/graph/graph.ts';

/** A document of `schema/operations/`: ours, so it is not measured, and compiled already, so it is not planned. */
export interface TrustedDocument {
  operation: Operation;
  isSubscription: boolean;
}

type Entry = TrustedDocument & { document: DocumentNode; isPublic?: boolean };

/** The documents of the service that callers may name: those that ask for nothing but the public graph. */
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
        return [operation.id, { operation, isSubscription, document }];
      }),
    );
  }

  /** During a rolling deploy an id may be known to the other version only: the caller then sends the text. */
  byId(id: string): TrustedDocument | undefined {
    const found = this.#entries.get(id);
    return found && this.#isPublic(found) ? found : undefined;
  }

  byText(text: string): TrustedDocument | undefined {
    return this.byId(createHash('sha256').update(text).digest('hex'));
  }

  /** All of them, in turns: the first to ask has every one validated. */
  async all(): Promise<Operation[]> {
    const found: Operation[] = [];
    for (const entry of this.#entries.values()) {
      if (entry.isPublic === undefined) await nextTurn();
      if (this.#isPublic(entry)) found.push(entry.operation);
    }
    return found;
  }

  /** Each is validated when a caller first names it: all of them would take long at start. */
  #isPublic(entry: Entry): boolean {
    return (entry.isPublic ??= validate(this.#publicSchema, entry.document).length === 0);
  }
}
