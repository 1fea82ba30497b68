import { Migration } from '@mikro-orm/migrations';

/** Campaigns that wait for more candidates; and people are known by the mandate, in a campaign perhaps more than once. */
export class OpenCampaign022 extends Migration {
  override up(): void {
    this.addSql(
      `alter table "mandate"."campaign" add "open" boolean not null default false, add "closed_at" timestamptz null`,
    );
    this.addSql(
      `create index "result_by_person" on "mandate"."result" ("organisation_id", "mode", "mandate_id", "person")`,
    );
    this.addSql(
      `alter table "mandate"."result" drop constraint "result_organisation_id_mode_campaign_id_person_key"`,
    );
  }
}
