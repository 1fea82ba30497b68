import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { textHash } from '../../../../kernel/core/text-hash.ts';
import type { Connection, PageRequest } from '../../../../kernel/subgraph/lists/connection.ts';
import { decideCursorPage, toCursor, toCursorConnection } from '../../../../kernel/subgraph/lists/cursor.ts';
import { keepRequests } from './keep-requests.ts';
import { newestCalls, type FoundCall, type Place } from './read-batches.ts';
import type { LoggedRequest, RequestCount, RequestFilter } from './request.types.ts';
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
    identity: Identity,
    { first, after, filter }: PageRequest<RequestFilter>,
  ): Promise<Connection<LoggedRequest>> {
    const page = decideCursorPage(first, after, PLACE);
    const wanted = filter ?? {};
    const calls = newestCalls(this.store.shared().reads, {
      identity,
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
      shown.map(({ call }) => toLogged(identity, call)),
      { hasNextPage: found.length > page.limit, hasPreviousPage: page.after !== undefined },
      (_, at) => textOf(shown[at]!.place),
    );
    if (found.length > page.limit || !stoppedAt) return { edges, pageInfo };
    return { edges, pageInfo: { ...pageInfo, hasNextPage: true, endCursor: toCursor(textOf(stoppedAt)) } };
  }

  /** The newest with this id: callers may use one for several calls. */
  async byRequestId(identity: Identity, requestId: string): Promise<LoggedRequest | null> {
    const search = { identity, filter: {}, hash: textHash(requestId), after: undefined };
    for await (const { call } of newestCalls(this.store.shared().reads, search))
      if (call.request_id === requestId) return toLogged(identity, call);
    return null;
  }

  /** By operation and code, the most frequent first. */
  summary(identity: Identity): Promise<RequestCount[]> {
    const { organisationId, mode } = tenantOf(identity);
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
}

const textOf = ({ createdAt, batch, index }: Place): string => `${createdAt.getTime()}.${batch}.${index}`;

function placeOf(text: string | undefined): Place | undefined {
  const [, time, batch, index] = PLACE.exec(text ?? '') ?? [];
  return batch === undefined ? undefined : { createdAt: new Date(Number(time)), batch, index: Number(index) };
}

const toLogged = (identity: Identity, call: KeptCall): LoggedRequest => ({
  requestId: call.request_id,
  createdAt: new Date(call.at),
  keyId: call.key_id,
  onBehalfOf: call.on_behalf_of ?? null,
  organisationId: tenantOf(identity).organisationId,
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
