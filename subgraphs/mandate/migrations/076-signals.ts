import { Migration } from '@mikro-orm/migrations';

/** The times of answers about skills, and the devices they were given on. */
export class Signals076 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.answer
        ADD COLUMN IF NOT EXISTS shown_at timestamptz, ADD COLUMN IF NOT EXISTS seconds real,
        ADD COLUMN IF NOT EXISTS fast boolean, ADD COLUMN IF NOT EXISTS left_page integer`);
    this.addSql(`
      CREATE TABLE mandate.device_use (
        id text PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        result_id text NOT NULL,
        device text NOT NULL,
        used_at timestamptz NOT NULL,
        UNIQUE (organisation_id, mode, result_id, device),
        FOREIGN KEY (organisation_id, mode, result_id) REFERENCES mandate.result (organisation_id, mode, id)
      )`);
    this.addSql('CREATE INDEX device_use_by_device ON mandate.device_use (organisation_id, mode, device)');
    this.addSql('CREATE INDEX device_use_by_time ON mandate.device_use (used_at)');
  }
}
