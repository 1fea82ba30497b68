import { Migration } from '@mikro-orm/migrations';

/** Filters and headers of webhooks. */
export class WebhookFilters084 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.webhook ADD COLUMN filter jsonb, ADD COLUMN header_names text[] NOT NULL DEFAULT '{}',
        ADD COLUMN sealed_headers text`);
  }
}
