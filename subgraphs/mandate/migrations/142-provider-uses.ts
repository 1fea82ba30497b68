import { Migration } from '@mikro-orm/migrations';

/** Adds the use of providers by organisation and month, and the parts of each SMS, by which it is paid. */
export class ProviderUses142 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.contact ADD COLUMN segments smallint');
    this.addSql(`
      CREATE TABLE mandate.provider_use (
        organisation_id text NOT NULL,
        month text NOT NULL,
        kind text NOT NULL,
        provider text NOT NULL,
        amount bigint NOT NULL,
        PRIMARY KEY (organisation_id, month, kind, provider)
      )`);
    this.addSql('CREATE INDEX provider_use_by_month ON mandate.provider_use (month)');
  }
}
