import { Migration } from '@mikro-orm/migrations';

/** A contact that its provider has certainly not taken waits to be tried again; operators see contacts newest first. */
export class ContactWaiting009 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.contact DROP CONSTRAINT contact_state_check');
    this.addSql(`
      ALTER TABLE mandate.contact ADD CONSTRAINT contact_state_check
        CHECK (state IN ('waiting', 'sending', 'sent', 'delivered', 'failed', 'unknown'))`);
    this.addSql('CREATE INDEX contact_newest ON mandate.contact (created_at, id)');
    this.addSql('CREATE INDEX contact_newest_of_state ON mandate.contact (state, created_at, id)');
  }
}
