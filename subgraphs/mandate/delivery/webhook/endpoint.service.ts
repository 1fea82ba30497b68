import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { audit } from '../../../../kernel/store/audit/audit.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import {
  decidePage,
  toConnection,
  type Connection,
  type PageRequest,
} from '../../../../kernel/subgraph/lists/connection.ts';
import { LAST_ERROR } from './attempt-rows.ts';
import type { EnabledEndpoint, Endpoint, EndpointFilter } from './endpoint.types.ts';
import { enableWebhook } from './enable-webhook.ts';
import { shownAddress } from './shown-address.rules.ts';
import type { WebhookRow } from './webhook.entity.ts';

const STATE = `CASE WHEN status = 'disabled' THEN 'disabled' WHEN failing_since IS NOT NULL THEN 'failing' ELSE 'well' END`;

// Counted for the page alone: a broken endpoint may have very many.
const MOST_PENDING = 10_000;

const LIST = `
  SELECT webhook.*,
    (SELECT count(*)::integer FROM (SELECT FROM mandate.webhook_pending
       WHERE webhook_id = webhook.id LIMIT ${MOST_PENDING}) AS counted) AS pending,
    (${LAST_ERROR}) AS "lastError"
  FROM (
    SELECT id, organisation_id AS "organisationId", mode, url, ${STATE} AS state, failing_since AS "failingSince",
      created_at AS "createdAt", updated_at AS "updatedAt"
    FROM mandate.webhook
    WHERE archived_at IS NULL AND ($1::text IS NULL OR ${STATE} = $1) AND ($2::text IS NULL OR organisation_id = $2)
      AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4)) AND ($5::text IS NULL OR id = $5)
    ORDER BY created_at DESC, id DESC LIMIT $6
  ) AS webhook ORDER BY "createdAt" DESC, id DESC`;

type LockedEndpoint = Pick<WebhookRow, 'id' | 'status' | 'organisationId'>;

/** The endpoints of all organisations, for operators: which are in trouble, and another try for what waits for one. */
export class EndpointService {
  constructor(private readonly store: Store) {}

  async list({ first, after, filter }: PageRequest<EndpointFilter>): Promise<Connection<Endpoint>> {
    const page = decidePage(first, after);
    const rows = await readEndpoints(this.store.shared().statements, [
      filter?.state ?? null,
      filter?.organisationId ?? null,
      page.after?.createdAt ?? null,
      page.after?.id ?? null,
      null,
      page.limit + 1,
    ]);
    return toConnection(rows, page);
  }

  async one(id: string): Promise<Endpoint | null> {
    return (await readEndpoint(this.store.shared().statements, id)) ?? null;
  }

  /** Makes the deliveries that wait for the endpoint due at once, as when its organisation enables it. */
  enable(identity: Identity, id: string): Promise<EnabledEndpoint> {
    return this.store.shared().write(async (transaction) => {
      const { statements } = transaction;
      const [stored] = await statements.query<LockedEndpoint>(
        'SELECT id, status, organisation_id AS "organisationId" FROM mandate.webhook WHERE id = $1 AND archived_at IS NULL FOR NO KEY UPDATE',
        [id],
      );
      if (!stored) throw refuse.notFound('webhook');
      const changed = stored.status === 'disabled';
      if (changed) {
        await enableWebhook(transaction, stored);
        await audit(transaction, identity, {
          action: 'webhook.enabled',
          subject: id,
          organisationId: stored.organisationId,
          details: {},
        });
      }
      return { changed, endpoint: (await readEndpoint(statements, id))! };
    });
  }
}

async function readEndpoints(statements: Statements, values: readonly unknown[]): Promise<Endpoint[]> {
  const rows = await statements.query<Endpoint>(LIST, values);
  return rows.map((row) => ({ ...row, url: shownAddress(row.url) }));
}

const readEndpoint = async (statements: Statements, id: string): Promise<Endpoint | undefined> =>
  (await readEndpoints(statements, [null, null, null, null, id, 1]))[0];
