import type { Mode } from '../../../../../kernel/core/identity/identity.ts';
import type { Statements } from '../../../../../kernel/store/database/statements.ts';

/** Requests of candidates live no longer, so that nothing older can be sent again. */
const LONGEST_DAYS = 30;

/** Messages of which nobody knows, and whose candidates still wait with nothing later on its way. */
const UNKNOWN = `
  FROM mandate.contact JOIN mandate.result ON result.id = contact.result_id
  WHERE contact.state = 'unknown' AND contact.channel <> 'voice' AND contact.mode = 'live'
    AND contact.created_at > $1::timestamptz - interval '${LONGEST_DAYS} days'
    AND result.status = 'pending' AND result.erased_at IS NULL AND result.expires_at > $1
    AND NOT EXISTS (
      SELECT FROM mandate.contact AS other
      WHERE other.result_id = contact.result_id AND other.id <> contact.id
        AND (other.step > contact.step OR other.step = contact.step AND other.state NOT IN ('failed', 'waiting')))`;

export interface CountedUnknown {
  organisationId: string;
  channel: string;
  provider: string | null;
  count: number;
  oldestAt: Date;
}

export const countUnknown = (statements: Statements, now: Date): Promise<CountedUnknown[]> =>
  statements.query<CountedUnknown>(
    `SELECT contact.organisation_id AS "organisationId", contact.channel, contact.provider,
       count(*)::integer AS count, min(contact.created_at) AS "oldestAt" ${UNKNOWN}
     GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3 LIMIT 1000`,
    [now],
  );

export interface FoundUnknown {
  id: string;
  resultId: string;
  organisationId: string;
  mode: Mode;
}

/** The oldest of an organisation, by one channel or by all. */
export const findUnknown = (
  statements: Statements,
  now: Date,
  { organisationId, channel, most }: { organisationId: string; channel: string | null; most: number },
): Promise<FoundUnknown[]> =>
  statements.query<FoundUnknown>(
    `SELECT contact.id, contact.result_id AS "resultId", contact.organisation_id AS "organisationId", contact.mode ${UNKNOWN}
       AND contact.organisation_id = $2 AND ($3::text IS NULL OR contact.channel = $3)
     ORDER BY contact.created_at, contact.id LIMIT $4`,
    [now, organisationId, channel, most],
  );
