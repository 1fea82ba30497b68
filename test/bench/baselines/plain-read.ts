/**
 * Reading a workflow as somebody would write it by hand with Fastify and pg: the signature of contract 1.1, the same
 * buckets, one prepared statement, the same JSON, the same headers and access line. Nothing else.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import process from 'node:process';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { systemClock } from '../../../kernel/core/clock.ts';
import { MemoryRateLimiter } from '../../../kernel/edge/limits/memory-rate-limiter.ts';
import { partnerLimits } from '../../../kernel/edge/limits/partner-limits.ts';
import { rateLimitHeaders } from '../../../kernel/edge/limits/rate-limit-headers.ts';
import { createLog } from '../../../kernel/core/log.ts';

const { DATABASE_URL = '', ORGANISATION = '', KEYS = '{}', LIMIT_FACTOR = '1' } = process.env;
const log = createLog('plain');
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const rateLimiter = new MemoryRateLimiter({ clock: systemClock });
const secrets = new Map(Object.entries(JSON.parse(KEYS) as Record<string, string>));
const rates = { mode: 'live', limitFactor: Number(LIMIT_FACTOR), rateClass: 'reads' } as const;
const NOTHING = createHash('sha256').update('').digest('hex');

const server = Fastify({ logger: false });
server.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
  const { id: requestId, method } = request;
  log.info(
    { requestId, method, route: request.routeOptions.url, status, ms: Math.round(elapsedTime) },
    'request',
  );
});

server.get<{ Params: { id: string } }>('/api/v1/partner/workflows/:id', async (request, reply) => {
  const { headers } = request;
  const keyId = String(headers['x-api-key']);
  const secret = secrets.get(keyId);
  if (!secret) return reply.code(401).send({ success: false });
  const timestamp = String(headers['x-timestamp']);
  const signed = `v1\n${timestamp}\nGET\n${request.raw.url}\n${NOTHING}`;
  const right = Buffer.from(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
  const given = Buffer.from(String(headers['x-signature']));
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
  if (!isFresh || given.length !== right.length || !timingSafeEqual(given, right))
    return reply.code(401).send({ success: false });
  const taken = await rateLimiter.take(partnerLimits({ ...rates, keyId }));
  reply.headers(rateLimitHeaders('reads', taken));
  if (!taken.allowed) return reply.code(429).send({ success: false });
  const { rows } = await pool.query({
    name: 'workflow',
    text: `SELECT id, name, description, default_methods, languages, channels, follow_ups, expires_in_days, verification_rule, status, origin,
      created_at, updated_at FROM mandate.workflow WHERE organisation_id = $1 AND mode = $2 AND id = $3`,
    values: [ORGANISATION, 'live', request.params.id],
  });
  const [row] = rows;
  if (!row) return reply.code(404).send({ success: false });
  return reply
    .headers({
      'x-request-id': String(headers['x-request-id'] ?? randomUUID()),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send({
      success: true,
      message: 'Workflow.',
      data: {
        workflow_id: row.id,
        name: row.name,
        description: row.description,
        default_methods: row.default_methods,
        languages: row.languages,
        channels: row.channels,
        follow_ups: { max: row.follow_ups.max, interval_hours: row.follow_ups.intervalHours },
        expires_in_days: row.expires_in_days,
        verification_rule: row.verification_rule,
        status: row.status,
        origin: row.origin,
        warnings: [],
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      },
    });
});

const url = await server.listen({ port: 0, host: '127.0.0.1' });
log.info({ url }, 'ready');
process.once('SIGTERM', () => process.exit(0));
