import { Migration } from '@mikro-orm/migrations';

/** Whom an organisation names for questions about personal data, and how long its results keep the person. */
export class Privacy081 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.organisation
        ADD COLUMN privacy_contact text,
        ADD COLUMN results_days integer NOT NULL DEFAULT 730
          CONSTRAINT organisation_results_days_check CHECK (results_days BETWEEN 30 AND 3650)`);
  }
}
