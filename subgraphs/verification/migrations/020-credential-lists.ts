import { Migration } from '@mikro-orm/migrations';

/** The credentials of an organisation in the order in which its screens list them. */
export class CredentialLists020 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS credential_of_tenant
        ON verification.credential (organisation_id, mode, subject_kind, created_at, id)`);
  }
}
