import { Migration } from '@mikro-orm/migrations';

/** Below which balance an account is low. Accounts that exist count as if they had just been granted what they have. */
export class LowCredits024 extends Migration {
  override up(): void {
    this.addSql(`alter table "mandate"."credit_account" add "low_below" bigint not null default 0`);
    this.addSql(`update "mandate"."credit_account" set "low_below" = ceil("balance" / 5.0)`);
  }
}
