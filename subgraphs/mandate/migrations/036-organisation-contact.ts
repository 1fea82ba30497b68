import { Migration } from '@mikro-orm/migrations';

/** Where people of an organisation are written to, sealed. */
export class OrganisationContact036 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.organisation ADD COLUMN contact_email text');
  }
}
