import {
  createSourceEventStream,
  execute,
  GraphQLError,
  Kind,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { AccessLog } from '../store/audit/access-log.ts';
import { cancelledBy } from '../store/database/cancellation.ts';
import { isUnstorable, troubleOf } from '../store/database/database-errors.rules.ts';
import type { StoredEvent } from '../store/events/stored-event.ts';
import type { LogSubscription } from '../store/events/log-subscription.ts';
import type { LiveEvents } from '../store/events/tail-reader.ts';
import type { Identity } from '../core/identity/identity.ts';
import type { Log } from '../core/log.ts';
import { Refusal, refuse } from '../core/refusal.ts';
import { NOT_ALLOWED } from '../core/rules/field-problems.ts';
import { countFields } from '../core/graph/count-fields.ts';
import { hasPublicCode, toGraphqlError } from '../core/graph/public-codes.ts';
import { liveReader, LiveResults, type LiveResult, type LiveStart } from './live.ts';
import { BoundedMap, memoize } from '../core/memoize.ts';

export interface SubgraphRequest {
  query: string;
  document?: DocumentNode | undefined;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | undefined;
  identity: Identity;
  /** An aborted signal ends reads; a write goes on to its end. */
  signal?: AbortSignal | undefined;
}

export interface SubscribeRequest extends SubgraphRequest {
  /** The start, in place of the field's own `after`. */
  start?: LiveStart | undefined;
}

/** A subgraph as the gateway sees it, in this process or in another. */
export interface Subgraph {
  name: string;
  execute(request: SubgraphRequest): Promise<ExecutionResult>;
  /** The iteration fails with an error that a caller may see. */
  subscribe(request: SubscribeRequest): Promise<AsyncIterableIterator<LiveResult> | ExecutionResult>;
}

interface SubgraphOptions {
  name: string;
  schema: GraphQLSchema;
  /** Makes the context of resolvers anew for each request, so that loaders never outlive it. */
  contextFor: (identity: Identity) => object;
  /** Awaited before each request: the test clock may have moved. */
  before?: () => Promise<void>;
  events?: LiveEvents | undefined;
  /** Where it is kept who was shown whose data. */
  accessLog?: AccessLog;
  log: Log;
}

/** Bounds of what is kept: the texts of parsed documents, and the fields of compiled ones, of some 5 KB each. */
const MAX_LETTERS = 1_000_000;
const MAX_FIELDS = 10_000;
/** The number that the most expensive document of the gateway could join. */
export const MAX_ENTITIES = 10_000;

export function createSubgraph(parts: SubgraphOptions): Subgraph {
  const { name, schema, contextFor, before, events, accessLog, log } = parts;
  const documents = new BoundedMap<string, DocumentNode>(MAX_LETTERS, (text) => text.length);
  const seen = new WeakSet<DocumentNode>();
  const compiled = new BoundedMap<DocumentNode, CompiledQuery | null>(MAX_FIELDS, countFields);

  const documentOf = (query: string) =>
    memoize(documents, query, () => parse(query, { noLocation: true, maxTokens: 20_000 }));
  /** A document that comes but once is not worth the time and the memory. */
  const compile = (document: DocumentNode, operationName = '') => {
    if (!seen.has(document)) {
      seen.add(document);
      return null;
    }
    return memoize(compiled, document, () => {
      const made = hasRequiredDefaults(document) ? null : compileQuery(schema, document, operationName);
      return made && isCompiledQuery(made) ? made : null;
    });
  };

  const contextOf = ({ identity, start }: SubscribeRequest) =>
    Object.assign(contextFor(identity), { identity, accessLog, live: liveReader(events, identity, start) });
  const hideCauses = (result: ExecutionResult, identity: Identity): ExecutionResult => {
    if (!result.errors) return result;
    return { ...result, errors: result.errors.map((error) => publicError(error, identity, log)) };
  };
  /** Runs a document; a subscription is run for one event. */
  const run = async (request: SubgraphRequest, document: DocumentNode, event?: StoredEvent) => {
    const context = contextOf(request);
    const query = compile(document, request.operationName);
    const result: ExecutionResult = query
      ? await query.query(event, context, request.variables ?? {})
      : await execute({
          schema,
          document,
          rootValue: event,
          contextValue: context,
          variableValues: request.variables,
          operationName: request.operationName,
        });
    return hideCauses(result, request.identity);
  };

  return {
    name,
    async execute(request) {
      await before?.();
      if (entitiesIn(request) > MAX_ENTITIES) return tooManyEntities();
      const document = request.document ?? documentOf(request.query);
      const { signal } = request;
      if (!signal || !isQuery(document)) return run(request, document);
      const result = await cancelledBy(signal, () => run(request, document));
      if (signal.aborted) throw signal.reason;
      return result;
    },
    async subscribe(request) {
      await before?.();
      const document = request.document ?? documentOf(request.query);
      const source = await createSourceEventStream({
        schema,
        document,
        contextValue: contextOf(request),
        variableValues: request.variables,
        operationName: request.operationName,
      });
      if (!(Symbol.asyncIterator in source)) return hideCauses(source, request.identity);
      return new LiveResults(
        source as LogSubscription,
        (event) => run(request, document, event),
        (error) =>
          publicError(new GraphQLError(error.message, { originalError: error }), request.identity, log),
      );
    },
  };
}

function entitiesIn({ variables }: SubgraphRequest): number {
  const asked = variables?.['representations'];
  return Array.isArray(asked) ? asked.length : 0;
}

const tooManyEntities = (): ExecutionResult => ({
  errors: [toGraphqlError(new Refusal('DOCUMENT_TOO_COMPLEX', `More than ${MAX_ENTITIES} objects to join.`))],
});

/** graphql-jit asks for `$n: Int! = 5` though it may be left out. */
const hasRequiredDefaults = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (one) =>
      one.kind === Kind.OPERATION_DEFINITION &&
      one.variableDefinitions?.some(
        ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue !== undefined,
      ),
  );

const isQuery = ({ definitions }: DocumentNode) =>
  definitions.some((one) => one.kind === Kind.OPERATION_DEFINITION && one.operation === 'query');

/** An error with a code is for the caller; all others, GraphQL's own too, are logged and hidden. */
function publicError(error: GraphQLError, identity: Identity, log: Log): GraphQLError {
  const cause = error.originalError ?? (error as { originalError?: Error }).originalError;
  if (cause instanceof Refusal || hasPublicCode(error)) return error;
  if (isUnstorable(cause)) {
    const refusal = refuse.invalid([{ path: '', message: NOT_ALLOWED }]);
    return toGraphqlError(refusal, error.path);
  }
  const { requestId } = identity;
  const trouble = troubleOf(cause);
  log[trouble ? 'warn' : 'error'](
    { err: cause ?? error, requestId, path: error.path },
    trouble ? `database ${trouble}` : 'unexpected error',
  );
  return toGraphqlError(trouble ? refuse.unavailable() : refuse.ourFault(requestId), error.path);
}
