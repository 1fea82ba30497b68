import { Migration } from '@mikro-orm/migrations';

/** The outcome of a call, and the number that is being called, which no other call has at the same time. */
export class Calls052 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.contact ADD COLUMN outcome text
        CHECK (outcome IN ('finished', 'hung_up', 'machine', 'busy', 'no_answer', 'failed', 'unknown')),
        ADD COLUMN line text`);
    this.addSql('CREATE UNIQUE INDEX contact_line ON mandate.contact (line) WHERE line IS NOT NULL');
  }
}
