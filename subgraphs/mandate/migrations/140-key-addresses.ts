import { Migration } from '@mikro-orm/migrations';

/** The calls of keys by day and network, for 30 days: a leaked key is seen by where it is used from. */
export class KeyAddresses140 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.key_address (
        key_id text NOT NULL,
        day date NOT NULL,
        network text NOT NULL,
        calls bigint NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (key_id, day, network)
      )`);
    this.addSql('CREATE INDEX key_address_by_day ON mandate.key_address (day)');
  }
}
