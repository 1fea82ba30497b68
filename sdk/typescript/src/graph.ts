import { ApiError, UnexpectedAnswerError } from './errors.ts';
import { refusalOf } from './refusal-of.ts';
import { dataOf } from './surface.ts';
import type { Answer, CallOptions, OutgoingCall, Transport } from './transport.ts';

interface GraphCallOptions extends CallOptions {
  /** False for a document that must not be sent a second time. */
  repeatable?: boolean | undefined;
}

export type SignedCall = (
  method: 'GET' | 'POST',
  target: string,
  body: string | undefined,
  options?: GraphCallOptions,
) => OutgoingCall;

export interface GraphDocument {
  /** The hash of the text, by which the document is run. */
  id: string;
  name: string;
  text: string;
}

export interface GraphCall extends CallOptions {
  variables?: Record<string, unknown> | undefined;
}

/** The graph, with the rights of the key. */
export interface GraphResource {
  /** Runs a text; hosted installations run registered documents alone. A mutation needs an `idempotencyKey` to be sent twice safely. */
  query<Data = unknown>(text: string, call?: GraphCall): Promise<Data>;
  /** Runs a registered document by its id. */
  run<Data = unknown>(documentId: string, call?: GraphCall): Promise<Data>;
  /** Registers a document for the organisation, in both modes; the same text has the same id. */
  register(text: string, options?: CallOptions): Promise<GraphDocument>;
  /** The documents that the key may run. */
  documents(options?: CallOptions): Promise<GraphDocument[]>;
}

const DOCUMENTS = '/graphql/documents';

export function graphOf(transport: Transport, signed: SignedCall): GraphResource {
  const run = async (sent: object, { variables, ...options }: GraphCall = {}) => {
    const body = JSON.stringify({ ...sent, variables });
    // A mutation that got no answer is the caller's to repeat, with the idempotencyKey that it has.
    const isMutation = 'query' in sent && /^\s*mutation\b/.test(String(sent.query));
    return dataIn(
      await transport.send(signed('POST', '/graphql', body, { ...options, repeatable: !isMutation })),
    );
  };
  return {
    query: async <Data>(text: string, call?: GraphCall) => (await run({ query: text }, call)) as Data,
    run: async <Data>(documentId: string, call?: GraphCall) => (await run({ documentId }, call)) as Data,
    register: async (text, options) =>
      dataOf(
        await transport.send(signed('POST', DOCUMENTS, JSON.stringify({ text }), options)),
      ) as GraphDocument,
    documents: async (options) => {
      const data = dataOf(await transport.send(signed('GET', DOCUMENTS, undefined, options)));
      return (data as { items: GraphDocument[] }).items;
    },
  };
}

interface GraphError {
  message: string;
  extensions?: {
    code?: string;
    reason?: string;
    retryAfter?: number;
    details?: ApiError['details'];
  };
}

/** The first error of a graph answer, as the refusal that it is over REST. */
export function graphRefusal({ message, extensions = {} }: GraphError, status: number): ApiError {
  const { code = null, reason = null, retryAfter = null, details = [] } = extensions;
  return refusalOf({
    status,
    code,
    message,
    details,
    reason,
    requestId: null,
    retryAfterSeconds: retryAfter,
  });
}

/** Data with errors beside it is an error: part of what was asked for is missing. */
function dataIn({ body, status, requestId }: Answer<unknown>): unknown {
  const { data, errors } = body as { data?: unknown; errors?: GraphError[] };
  if (errors?.[0]) throw graphRefusal(errors[0], status);
  if (typeof data === 'object' && data !== null) return data;
  throw new UnexpectedAnswerError('The answer has no data.', status, requestId);
}
