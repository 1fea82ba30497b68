import { Migration } from '@mikro-orm/migrations';

/** Why a candidate declined, and which events told of one on the way, so that what they say of a person can be taken out. */
export class ResultProgress023 extends Migration {
  override up(): void {
    this.addSql(
      `alter table "mandate"."result" add "declined_reason" text null, add "progress_event_ids" text[] null`,
    );
    this.addSql(
      `alter table "mandate"."result" add constraint "result_declined_reason_check" check ("declined_reason" in ('no_consent', 'not_interested', 'opted_out'))`,
    );
  }
}
