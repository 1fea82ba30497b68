import {
  getOperationAST,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { BoundedMap } from '../../kernel/core/memoize.ts';
import type { CheckedText } from '../federated-graph.ts';
import { checkDocument, type DocumentLimits } from '../limits/document-limits.ts';

/** About 4 MB of texts. */
const MAX_CHARACTERS = 2_000_000;
/** Clients have few forms of the header. */
const MAX_ACCEPTS = 100;

interface KnownText {
  hash: string;
  document: DocumentNode;
}

/**
 * Texts that Apollo Server has parsed and found valid. The next request with the same text needs none of its work: it is
 * measured, unless it has no variables, and run as a document by id is. Whatever is unusual about a request is left to Apollo Server.
 */
export class KnownTexts {
  readonly #schema: GraphQLSchema;
  readonly #limits: DocumentLimits;
  readonly #known = new BoundedMap<string, KnownText>(MAX_CHARACTERS, (text) => text.length);
  /** The content type that Apollo Server chose for an `accept` header. */
  readonly #contentTypes = new BoundedMap<string, string>(MAX_ACCEPTS, () => 1);
  /** Operations within the limits whose measure is always the same, because they have no variables. */
  readonly #withinLimits = new WeakSet<OperationDefinitionNode>();

  constructor(schema: GraphQLSchema, limits: DocumentLimits) {
    this.#schema = schema;
    this.#limits = limits;
  }

  /** Refuses a document that asks for too much. */
  check(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown>,
  ): void {
    if (this.#withinLimits.has(operation)) return;
    checkDocument(this.#schema, document, operation, variables, this.#limits);
    if (!operation.variableDefinitions?.length) this.#withinLimits.add(operation);
  }

  keep(text: string, known: KnownText): void {
    if (!this.#known.get(text)) this.#known.set(text, known);
  }

  keepContentType(accept: string | undefined, contentType: string): void {
    if ((accept ?? '').length <= 200) this.#contentTypes.set(accept ?? '', contentType);
  }

  /** The text of a body with a query or mutation that was sent before; refused where these variables make it too costly. */
  find(body: unknown, accept: string | undefined): (CheckedText & { contentType: string }) | undefined {
    const contentType = this.#contentTypes.get(accept ?? '');
    if (contentType === undefined || !isUsual(body)) return undefined;
    const { query: text, variables, operationName: name } = body;
    const known = this.#known.get(text);
    if (!known) return undefined;
    const { hash, document } = known;
    const operationName = name ?? undefined;
    const operation = getOperationAST(document, operationName);
    if (!operation || operation.operation === 'subscription') return undefined;
    const given = variables ?? {};
    this.check(document, operation, given);
    return { hash, text, document, operation, operationName, variables: given, contentType };
  }
}

interface UsualBody {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

const FIELDS = new Set(['query', 'variables', 'operationName']);

function isUsual(body: unknown): body is UsualBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  for (const name in body) if (!FIELDS.has(name)) return false;
  const { query, variables = null, operationName = null } = body as Record<string, unknown>;
  return (
    typeof query === 'string' &&
    typeof variables === 'object' &&
    !Array.isArray(variables) &&
    (operationName === null || (typeof operationName === 'string' && operationName !== ''))
  );
}
