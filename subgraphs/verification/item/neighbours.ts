import { columnsOf } from '../../../kernel/store/database/columns.ts';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { Sealed, Sealer } from '../../../kernel/core/sealed.ts';
import { openReviewerEmail } from '../session/session-seals.ts';
import type { SessionRow } from '../session/session.entity.ts';
import { counts, type StoredStatus } from '../session/status.rules.ts';
import type { SourceKey } from './source.rules.ts';
import type { Neighbour } from './store-items.rules.ts';

interface NeighbourRow extends Pick<Neighbour, 'method' | 'endorsementType' | 'sources' | 'skills'> {
  id: string;
  status: StoredStatus;
  lapsesAt: Date;
  reviewerEmail: Sealed | null;
}

const NEIGHBOURS = `
  SELECT session.id, session.verification_method AS method, session.endorsement_type AS "endorsementType", session.status,
         session.lapses_at AS "lapsesAt", reviewer.email AS "reviewerEmail", shared.sources,
         coalesce((SELECT jsonb_agg(jsonb_build_object('skillId', skill_id, 'verified', verified))
                   FROM verification.session_skill
                   WHERE organisation_id = $1 AND mode = $2 AND session_id = session.id), '[]') AS skills
  FROM (
    SELECT item.session_id, jsonb_agg(jsonb_build_object('type', item.type, 'externalId', item.external_id)) AS sources
    FROM verification.item
    JOIN unnest($5::text[], $6::text[]) AS wanted (type, external_id)
      ON item.type = wanted.type AND item.external_id = wanted.external_id
    WHERE item.organisation_id = $1 AND item.mode = $2 AND item.student_id = $3 AND item.session_id <> $4
    GROUP BY item.session_id
  ) AS shared
  JOIN verification.session
    ON session.organisation_id = $1 AND session.mode = $2 AND session.id = shared.session_id
  LEFT JOIN verification.reviewer
    ON reviewer.organisation_id = $1 AND reviewer.mode = $2 AND reviewer.id = session.id`;

/** Call it with the student locked: the neighbours then stay as they are until the commit. */
export async function loadNeighbours(
  transaction: WriteTransaction,
  sealer: Sealer,
  session: SessionRow,
  items: readonly SourceKey[],
): Promise<Neighbour[]> {
  const { organisationId, mode } = transaction.tenant;
  const sources = columnsOf(items, 'type', 'externalId');
  const parameters = [organisationId, mode, session.studentId, session.id, ...sources];
  const rows = await transaction.statements.query<NeighbourRow>(NEIGHBOURS, parameters);
  return rows.map(({ id, status, lapsesAt, reviewerEmail, ...row }) => ({
    ...row,
    reviewerEmail: reviewerEmail && openReviewerEmail(sealer, id, reviewerEmail),
    counts: counts({ status, lapsesAt }, transaction.now),
    finished: status === 'endorsed' || status === 'passed',
  }));
}
