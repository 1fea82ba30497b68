import { Migration } from '@mikro-orm/migrations';

/** A millionth of the mean score, and one more, so that a score of 0 is before none. The key of an index, so it never changes. */
export const MEAN_SCORE = `
  CREATE OR REPLACE FUNCTION mandate.mean_score(output jsonb) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((
    SELECT round(avg((skill ->> 'score')::numeric) * 1000000)::bigint + 1
    FROM jsonb_array_elements(output -> 'skills') AS skill
  ), 0)`;

/** Lists by last change, by score, and of a mandate by status begin at their place in an index, and sort nothing. */
export class ResultsOrdered143 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(MEAN_SCORE);
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS result_by_score
        ON mandate.result (organisation_id, mode, mandate.mean_score(output), id)`);
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS result_by_change ON mandate.result
        (organisation_id, mode, (floor(extract(epoch FROM updated_at AT TIME ZONE 'UTC') * 1000)::bigint), id)`);
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS result_by_mandate_status
        ON mandate.result (organisation_id, mode, mandate_id, status, created_at, id)`);
  }
}
