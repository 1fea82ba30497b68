import { systemIdentity } from '../../../../kernel/core/identity/identity.ts';
import { auditAll } from '../../../../kernel/store/audit/audit.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { Purge } from '../../../../kernel/store/jobs/purge-hourly.ts';
import { afterStopped, FIRST_BATCH, isStoppable, nextBatch, STOPPED_AFTER_MS } from './purge-batch.rules.ts';

/**
 * Takes the person out of results whose organisation keeps them no longer (`results_days`, contract 7.3); verdicts and counts stay. Events,
 * messages and devices of a result are at most as old as its end, and gone after 30 days, the least that an organisation can choose.
 * The count is in the audit log. The database stops a batch that takes too long; a smaller one is tried. A purge is true when none is left.
 */
export function purgingOldPeople(): Purge {
  let atOnce = FIRST_BATCH;
  return async (_, now, transaction) => {
    const wanted = atOnce;
    try {
      const purged = await transaction((statements) => purgeBatch(statements));
      return purged < wanted;
    } catch (error) {
      if ((error as { code?: string }).code !== STOPPED || !isStoppable(wanted)) throw error;
      atOnce = afterStopped(wanted);
      return false;
    }

    async function purgeBatch(statements: Statements): Promise<number> {
      if (isStoppable(wanted)) await statements.query(LIMIT, [`${STOPPED_AFTER_MS}ms`]);
      const begun = performance.now();
      const purged = await statements.query<Purged>(PURGE, [now, wanted]);
      atOnce = nextBatch(wanted, performance.now() - begun);
      await auditAll(
        { statements, now },
        systemIdentity('retention'),
        purged.map(({ organisationId, mode, results }) => ({
          action: 'results.purged',
          subject: organisationId,
          organisationId,
          details: { mode, results },
        })),
      );
      return purged.reduce((sum, { results }) => sum + results, 0);
    }
  };
}

/** The code of a statement that its time limit has stopped. */
const STOPPED = '57014';

const LIMIT = "SELECT set_config('statement_timeout', $1, true)";

interface Purged {
  organisationId: string;
  mode: string;
  results: number;
}

const PURGE = `
  WITH due AS MATERIALIZED (
    SELECT found.* FROM mandate.organisation AS owner
      CROSS JOIN (VALUES ('test'), ('live')) AS either (mode)
      CROSS JOIN LATERAL (
        SELECT id, organisation_id, mode, output FROM mandate.result
        WHERE organisation_id = owner.id AND mode = either.mode AND erased_at IS NULL
          AND completed_at IS NOT NULL AND completed_at <= $1::timestamptz - owner.results_days * interval '1 day'
        ORDER BY completed_at LIMIT $2 FOR UPDATE SKIP LOCKED) AS found
    LIMIT $2
  ), spoken AS (
    SELECT due.id, one ->> 'key' AS key FROM due, jsonb_array_elements(output -> 'enrichment') AS one
    WHERE one ->> 'type' = 'voice'
  ), answers AS (
    DELETE FROM mandate.answer USING due, spoken
    WHERE answer.organisation_id = due.organisation_id AND answer.mode = due.mode AND answer.result_id = due.id
      AND spoken.id = due.id AND answer.kind = 'enrichment' AND answer.key = spoken.key
  ), times AS (
    UPDATE mandate.answer SET shown_at = NULL, seconds = NULL, fast = NULL, left_page = NULL FROM due
    WHERE answer.organisation_id = due.organisation_id AND answer.mode = due.mode AND answer.result_id = due.id
      AND kind = 'skill' AND shown_at IS NOT NULL
  ), recordings AS (
    DELETE FROM mandate.recording USING due
    WHERE recording.organisation_id = due.organisation_id AND recording.mode = due.mode
      AND recording.result_id = due.id
  ), contacts AS (
    UPDATE mandate.contact SET error = NULL, provider_id = NULL, line = NULL FROM due
    WHERE contact.organisation_id = due.organisation_id AND contact.mode = due.mode AND contact.result_id = due.id
  ), gone AS (
    UPDATE mandate.result SET name = NULL, phone = NULL, email = NULL, external_candidate_id = NULL, person = NULL, metadata = NULL, shortlisted_at = NULL,
      phone_key = NULL, email_key = NULL, next_contact_at = NULL, updated_at = $1, erased_at = $1,
      output = jsonb_set(result.output, '{enrichment}', coalesce((
        SELECT jsonb_agg(
          CASE WHEN one ->> 'type' = 'voice'
            THEN one || '{"answer": null, "recording": null, "transcribed": false}' ELSE one END ORDER BY place)
        FROM jsonb_array_elements(result.output -> 'enrichment') WITH ORDINALITY AS each (one, place)), '[]'))
    FROM due WHERE result.id = due.id
    RETURNING result.organisation_id, result.mode
  )
  SELECT organisation_id AS "organisationId", mode, count(*)::integer AS results
  FROM gone GROUP BY organisation_id, mode`;
