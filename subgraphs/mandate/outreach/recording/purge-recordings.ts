import { daysAfter } from '../../../../kernel/core/durations.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';

const DAYS_KEPT = 90;
/** A few at a time: each may be 2 MB. */
const AT_ONCE = 100;

/** Deletes recordings that are too old, with every mention that would lead to them. True when none is left. */
export async function purgeOldRecordings(statements: Statements, now: Date): Promise<boolean> {
  const rows = await statements.query(FORGET, [daysAfter(now, -DAYS_KEPT)]);
  return rows.length < AT_ONCE;
}

const FORGET = `
  WITH gone AS (
    DELETE FROM mandate.recording WHERE id = ANY (ARRAY(
      SELECT id FROM mandate.recording WHERE created_at <= $1 ORDER BY created_at LIMIT ${AT_ONCE}))
    RETURNING id, result_id, key
  ), answered AS (
    UPDATE mandate.answer SET recording = NULL FROM gone
    WHERE answer.result_id = gone.result_id AND answer.recording ->> 'id' = gone.id
  ), shown AS (
    UPDATE mandate.result SET output = jsonb_set(output, '{enrichment}', (
      SELECT jsonb_agg(
        CASE WHEN EXISTS (SELECT FROM gone WHERE gone.result_id = result.id AND gone.key = one ->> 'key')
          THEN one || '{"recording": null}' ELSE one END ORDER BY place)
      FROM jsonb_array_elements(output -> 'enrichment') WITH ORDINALITY AS each (one, place)))
    WHERE output IS NOT NULL AND id IN (SELECT result_id FROM gone)
  )
  SELECT FROM gone`;
