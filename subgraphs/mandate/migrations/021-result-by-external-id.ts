import { Migration } from '@mikro-orm/migrations';

/** Partners look for a candidate by their own id. */
export class ResultByExternalId021 extends Migration {
  override up(): void {
    this.addSql(
      `create index "result_by_external_id" on "mandate"."result" ("organisation_id", "mode", "external_candidate_id", "created_at", "id")`,
    );
  }
}
