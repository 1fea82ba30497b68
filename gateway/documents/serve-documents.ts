import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { RateLimiter } from '../../kernel/edge/limits/rate-limiter.ts';
import { contentTypeOf, isJson, rawBodyOf } from '../../kernel/edge/http/raw-bodies.ts';
import type { Request } from '../../kernel/edge/http/server.ts';
import { Refusal } from '../../kernel/core/refusal.ts';
import type { CallerReader, GraphCaller } from '../callers.ts';
import { bodyOf } from '../http-request.ts';
import { takeClasses } from '../limits/take-rates.ts';
import { validator } from '../limits/validation.ts';
import { checkOwnDocument, readText } from './check-document.ts';
import { DocumentGuards, type FieldGuards } from './document-guards.ts';
import { refuse } from './document.errors.ts';
import type { OwnDocuments } from './own-documents.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

interface DocumentsOptions {
  schema: GraphQLSchema;
  trusted: TrustedDocuments;
  own: OwnDocuments;
  guards: FieldGuards;
  readCaller: CallerReader;
  rateLimiter: RateLimiter;
  before: () => Promise<void>;
}

const ADDRESS = '/graphql/documents';

/** `/graphql/documents`: a caller's documents, and the registration of more. The scope answers errors as `/graphql` does. */
export function serveDocuments(scope: FastifyInstance, options: DocumentsOptions): void {
  const { schema, trusted, own, rateLimiter } = options;
  const guards = new DocumentGuards(schema, options.guards);
  const problemsOf = validator(schema);
  const callerOf = async (request: Request, reply: FastifyReply): Promise<GraphCaller> => {
    await options.before();
    const caller = await options.readCaller(request, rawBodyOf(request));
    return { ...caller, tell: (headers) => void reply.headers(headers) };
  };

  scope.get(ADDRESS, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await callerOf(request, reply);
    const { identity } = caller;
    await takeClasses(rateLimiter, caller, ['reads']);
    const registered = identity.organisationId && identity.mode ? await own.list(identity) : [];
    const items = await guards.allowed([...(await trusted.all()), ...registered], identity);
    return reply.header('cache-control', 'no-store').send({ data: { items } });
  });

  scope.post(ADDRESS, async (request, reply) => {
    const caller = await callerOf(request, reply);
    const { identity, key } = caller;
    if (!key) throw refuse.partnerKeysOnly();
    await takeClasses(rateLimiter, caller, ['workflowWrites']);
    reply.header('cache-control', 'no-store');
    if (!isJson(contentTypeOf(request)))
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.');
    const text = readText(bodyOf(request, rawBodyOf(request)));
    const name = checkOwnDocument(text, identity, { schema, problemsOf, guards });
    const ours = trusted.byText(text);
    if (ours) return reply.send({ data: { id: ours.operation.id, name, text } });
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const { document, added, replayed } = await own.keep(identity, { name, text }, idempotencyKey);
    if (replayed) reply.header('idempotent-replayed', 'true');
    return reply.code(added ? 201 : 200).send({ data: document });
  });
}
