import { Migration } from '@mikro-orm/migrations';

const INDEXES = [
  `session_phone ON verification.session (organisation_id, mode, phone_key) WHERE phone_key IS NOT NULL`,
  `session_email ON verification.session (organisation_id, mode, email_key) WHERE email_key IS NOT NULL`,
  `session_without_key ON verification.session (id) WHERE email_key IS NULL AND erased_at IS NULL`,
];

/** Students are found by number and address, and so are sessions of before, which have no keys yet. */
export class StudentsFound022 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const index of INDEXES) this.addSql(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${index}`);
  }
}
