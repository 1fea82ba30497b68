import { Migration } from '@mikro-orm/migrations';

/** Candidates may decline because they are under 18, or by taking their consent back. */
export class Consents080 extends Migration {
  override up(): void {
    // The next migration checks the rows that are there.
    this.addSql(`
      ALTER TABLE mandate.result DROP CONSTRAINT result_declined_reason_check,
        ADD CONSTRAINT result_declined_reason_check
          CHECK (declined_reason IN ('no_consent', 'not_interested', 'opted_out', 'under_age', 'withdrawn')) NOT VALID`);
  }
}
