import { HeaderMap } from '@apollo/server';
import type { GatewayExecutor, GatewayInterface } from '@apollo/server-gateway-interface';
import { GraphQLError, type DocumentNode, type GraphQLSchema } from 'graphql';
import { countFields } from '../../kernel/core/graph/count-fields.ts';
import { tooMany, type RateLimiter } from '../../kernel/edge/limits/rate-limiter.ts';
import { takeDifferentSkills } from '../../kernel/edge/limits/different-skills.ts';
import { partnerLimits, type PartnerKeyFacts } from '../../kernel/edge/limits/partner-limits.ts';
import { Refusal } from '../../kernel/core/refusal.ts';
import type { GatewayContext } from '../data-sources.ts';
import { markSkills, takeMarks, type ShownSkills } from './counted-skills.ts';
import { BoundedMap, memoize } from '../../kernel/core/memoize.ts';

const MAX_FIELDS = 20_000;

/** Partner keys see as many different skills a day through the graph as through REST (contract 1.9). */
export function countingSkills(
  gateway: GatewayInterface,
  schema: GraphQLSchema,
  rateLimiter: RateLimiter,
): GatewayInterface {
  const known = new BoundedMap<string, DocumentNode | null>(
    MAX_FIELDS,
    (_, document) => 1 + (document ? countFields(document) : 0),
  );
  const markedOf = (queryHash: string, document: DocumentNode) =>
    memoize(known, queryHash, () => markSkills(schema, document) ?? null);
  const counting =
    (execute: GatewayExecutor): GatewayExecutor =>
    async (request) => {
      const { key } = request.context as GatewayContext;
      const document = key && markedOf(request.queryHash, request.document);
      if (!document) return execute(request);
      // The hash differs, because plans with and without marks differ.
      const answer = await execute({ ...request, document, queryHash: `${request.queryHash}:counted` });
      try {
        await take(rateLimiter, key, takeMarks(answer.data));
        return answer;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { data: null, errors: [refused(error)] };
      }
    };
  return {
    load: async (options) => ({ executor: counting((await gateway.load(options)).executor!) }),
    onSchemaLoadOrUpdate: (tell) => gateway.onSchemaLoadOrUpdate(tell),
    stop: () => gateway.stop(),
  };
}

async function take(
  rateLimiter: RateLimiter,
  key: PartnerKeyFacts,
  { ids, nestedPages }: ShownSkills,
): Promise<void> {
  if (nestedPages > 0) {
    const taken = await rateLimiter.take(partnerLimits({ ...key, rateClass: [], browsePages: nestedPages }));
    if (!taken.allowed) throw tooMany(taken);
  }
  await takeDifferentSkills(rateLimiter, key, [...ids]);
}

function refused({ message, extensions, retryAfterSeconds }: Refusal): GraphQLError {
  const headers = new HeaderMap([['retry-after', String(retryAfterSeconds ?? 1)]]);
  return new GraphQLError(message, { extensions: { ...extensions, http: { status: 429, headers } } });
}
