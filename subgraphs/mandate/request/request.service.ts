import type { Clock } from '../../../kernel/core/clock.ts';
import type { Page } from '../../../kernel/core/page.ts';
import type { Condition, Store } from '../../../kernel/store/database/store.ts';
import { tenantOf, type Identity } from '../../../kernel/core/identity/identity.ts';
import { listNewest, type Connection, type PageRequest } from '../../../kernel/subgraph/lists/connection.ts';
import { keepRequests } from './keep-requests.ts';
import { RequestRow } from './request.entity.ts';
import type { LoggedRequest, RequestCount, RequestFilter } from './request.types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A summary of more would be read by nobody. */
const MOST_COUNTS = 200;

export class RequestService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  async keep(records: string): Promise<boolean> {
    await keepRequests(this.store.shared().statements, records);
    return true;
  }

  list(identity: Identity, request: PageRequest<RequestFilter>): Promise<Connection<LoggedRequest>> {
    const { status, code, path, since, until, key } = request.filter ?? {};
    const prefix = path?.replaceAll(/[\\%_]/g, '\\$&');
    const wanted: Condition[] = [
      ['status', '=', status],
      ['code', '=', code],
      ['path', 'like', prefix && `${prefix}%`],
      ['created_at', '>=', since],
      ['created_at', '<', until],
      ['key_id', '=', key],
    ];
    const newest = (page: Page) => this.store.for(identity).newest(RequestRow, page, wanted);
    return listNewest(request, newest, toLogged);
  }

  /** The newest with this id: callers may use one for several calls. */
  async byRequestId(identity: Identity, requestId: string): Promise<LoggedRequest | null> {
    const found = await this.store.for(identity).find(RequestRow, { requestId });
    const [newest] = found.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
    return newest ? toLogged(newest) : null;
  }

  /** By operation and code, the most frequent first. */
  summary(identity: Identity): Promise<RequestCount[]> {
    const { organisationId, mode } = tenantOf(identity);
    const now = this.clock.now().getTime();
    return this.store.shared().statements.query<RequestCount>(
      `SELECT coalesce(operation, 'unknown path') AS operation, code, count(*)::int AS count,
         (count(*) FILTER (WHERE created_at >= $4))::int AS "lastHour", max(created_at) AS "lastAt"
       FROM mandate.request WHERE organisation_id = $1 AND mode = $2 AND created_at >= $3
       GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${MOST_COUNTS}`,
      [organisationId, mode, new Date(now - DAY), new Date(now - HOUR)],
    );
  }
}

const toLogged = ({ body, answer, ...rest }: RequestRow): LoggedRequest => ({
  ...rest,
  body: body === null ? null : (JSON.parse(body) as object),
  answer: answer === null ? null : (JSON.parse(answer) as object),
});
