import { Migration } from '@mikro-orm/migrations';

/** An endpoint of a platform may be sent the events of all its employers. */
export class WebhookOrganisations031 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.webhook
        ADD COLUMN organisations text NOT NULL DEFAULT 'own' CHECK (organisations IN ('own', 'all'))`);
    this.addSql(`
      CREATE INDEX webhook_of_all ON mandate.webhook (organisation_id, mode) WHERE organisations = 'all'`);
  }
}
