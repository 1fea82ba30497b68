import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import { textHash } from '../../../../kernel/core/text-hash.ts';
import type { Connection, PageRequest } from '../../../../kernel/subgraph/lists/connection.ts';
import { decideCursorPage, toCursor, toCursorConnection } from '../../../../kernel/subgraph/lists/cursor.ts';
import { keepRequests } from './keep-requests.ts';
import { newestCalls, type FoundCall, type Place } from './read-batches.ts';
import type {
  LoggedRequest,
  RefusalCount,
  RequestCount,
  RequestFilter,
  RequestHour,
} from './request.types.ts';
import { isWanted, type KeptCall } from './wanted-calls.rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A summary of more would be read by nobody. */
const MOST_COUNTS = 200;

/** Milliseconds, batch and index of a call. */
const PLACE = /^(0|[1-9]\d{0,14})\.(RB_[0-9A-Z]{26})\.(0|[1-9]\d{0,4})$/;

export class RequestService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  async keep(batch: string, requests: string): Promise<boolean> {
    await keepRequests(this.store.shared().statements, batch, requests);
    return true;
  }

  /** A page with fewer calls than asked for may have a next one, where a filter fits few of many. */
  async list(
    tenant: Tenant,
    { first, after, filter }: PageRequest<RequestFilter>,
  ): Promise<Connection<LoggedRequest>> {
    const page = decideCursorPage(first, after, PLACE);
    const wanted = filter ?? {};
    const calls = newestCalls(this.store.shared().reads, {
      tenant,
      filter: wanted,
      after: placeOf(page.after),
    });
    const found: FoundCall[] = [];
    let next = await calls.next();
    for (; !next.done && found.length <= page.limit; next = await calls.next())
      if (isWanted(next.value.call, wanted)) found.push(next.value);
    const shown = found.slice(0, page.limit);
    const stoppedAt = next.done ? next.value : undefined;
    const { edges, pageInfo } = toCursorConnection(
      shown.map(({ call }) => toLogged(tenant, call)),
      { hasNextPage: found.length > page.limit, hasPreviousPage: page.after !== undefined },
      (_, at) => textOf(shown[at]!.place),
    );
    if (found.length > page.limit || !stoppedAt) return { edges, pageInfo };
    return { edges, pageInfo: { ...pageInfo, hasNextPage: true, endCursor: toCursor(textOf(stoppedAt)) } };
  }

  /** The newest with this id: callers may use one for several calls. */
  async byRequestId(tenant: Tenant, requestId: string): Promise<LoggedRequest | null> {
    const search = { tenant, filter: {}, hash: textHash(requestId), after: undefined };
    for await (const { call } of newestCalls(this.store.shared().reads, search))
      if (call.request_id === requestId) return toLogged(tenant, call);
    return null;
  }

  /** By operation and code, the most frequent first. */
  summary({ organisationId, mode }: Tenant): Promise<RequestCount[]> {
    const now = this.clock.now().getTime();
    return this.store.shared().reads.query<RequestCount>(
      `SELECT coalesce(operation, 'unknown path') AS operation, code, sum(count)::int AS count,
         (coalesce(sum(count) FILTER (WHERE created_at >= $4), 0))::int AS "lastHour",
         to_timestamp(max(last_at) / 1000.0) AS "lastAt"
       FROM mandate.request_batch
       CROSS JOIN LATERAL jsonb_to_recordset(counts) AS told (operation text, code text, count bigint, last_at bigint)
       WHERE organisation_id = $1 AND mode = $2 AND created_at >= $3
       GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${MOST_COUNTS}`,
      [organisationId, mode, new Date(now - DAY), new Date(now - HOUR)],
    );
  }

  /** The hours of the last day, the oldest first. */
  hours({ organisationId, mode }: Tenant): Promise<RequestHour[]> {
    return this.store.shared().reads.query<RequestHour>(
      `SELECT date_trunc('hour', created_at, 'UTC') AS hour, sum(count)::int AS calls,
         (coalesce(sum(count) FILTER (WHERE status >= 400), 0))::int AS refused
       FROM mandate.request_batch
       CROSS JOIN LATERAL jsonb_to_recordset(counts) AS told (status int, count bigint)
       WHERE organisation_id = $1 AND mode = $2 AND created_at >= $3
       GROUP BY 1 ORDER BY 1`,
      [organisationId, mode, this.#dayAgo()],
    );
  }

  /** The refused calls of the last day, or of the hour that began then, by cause, the most frequent first. */
  refusals({ organisationId, mode }: Tenant, hour: Date | null): Promise<RefusalCount[]> {
    const until = hour && new Date(hour.getTime() + HOUR);
    return this.store.shared().reads.query<RefusalCount>(
      `SELECT status, code, reason, key_id AS "keyId", sum(count)::int AS count,
         to_timestamp(max(last_at) / 1000.0) AS "lastAt"
       FROM mandate.request_batch
       CROSS JOIN LATERAL jsonb_to_recordset(counts)
         AS told (status int, code text, reason text, key_id text, count bigint, last_at bigint)
       WHERE organisation_id = $1 AND mode = $2 AND created_at >= $3 AND created_at < coalesce($4::timestamptz, 'infinity')
         AND status >= 400
       GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 1, 2, 3, 4 LIMIT ${MOST_COUNTS}`,
      [organisationId, mode, hour ?? this.#dayAgo(), until],
    );
  }

  #dayAgo = (): Date => new Date(this.clock.now().getTime() - DAY);
}

const textOf = ({ createdAt, batch, index }: Place): string => `${createdAt.getTime()}.${batch}.${index}`;

function placeOf(text: string | undefined): Place | undefined {
  const [, time, batch, index] = PLACE.exec(text ?? '') ?? [];
  return batch === undefined ? undefined : { createdAt: new Date(Number(time)), batch, index: Number(index) };
}

const toLogged = ({ organisationId }: Tenant, call: KeptCall): LoggedRequest => ({
  requestId: call.request_id,
  createdAt: new Date(call.at),
  keyId: call.key_id,
  onBehalfOf: call.on_behalf_of ?? null,
  organisationId,
  method: call.method,
  path: call.path,
  status: call.status,
  code: call.code ?? null,
  reason: call.reason ?? null,
  durationMs: call.duration_ms,
  body: parsed(call.body),
  answer: parsed(call.answer),
});

const parsed = (text: string | undefined): object | null =>
  text === undefined ? null : (JSON.parse(text) as object);
