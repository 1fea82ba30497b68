import { Migration } from '@mikro-orm/migrations';

/**
 * Platforms and the employers that they make. Names of employers are no business of others, so they are unique no longer;
 * a process of the version before cannot add organisations beside this one, which only operators do.
 */
export class Platform030 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.organisation
        ADD COLUMN is_platform boolean NOT NULL DEFAULT false,
        ADD COLUMN platform_id text REFERENCES mandate.organisation,
        ADD COLUMN mode text CHECK (mode IN ('test', 'live')),
        ADD COLUMN external_id text,
        ADD COLUMN disabled_by_platform boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT organisation_employer_check
          CHECK ((platform_id IS NULL) = (mode IS NULL) AND NOT (is_platform AND platform_id IS NOT NULL)),
        DROP CONSTRAINT organisation_name_key`);
    this.addSql(
      'CREATE UNIQUE INDEX organisation_name ON mandate.organisation (name) WHERE platform_id IS NULL',
    );
    this.addSql(`
      CREATE UNIQUE INDEX organisation_external_id ON mandate.organisation (platform_id, mode, external_id)
      WHERE external_id IS NOT NULL`);
    this.addSql(
      'CREATE INDEX organisation_of_platform ON mandate.organisation (platform_id, mode, created_at, id)',
    );
  }
}
