import { Migration } from '@mikro-orm/migrations';

/** Migrations that a version must know to run on this database: whatever is older has been taken its columns away. */
class Versions001 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE kernel.version_floor (
        part text NOT NULL,
        migration text NOT NULL,
        PRIMARY KEY (part, migration)
      )`);
  }
}

export const versionMigrations = [Versions001];
