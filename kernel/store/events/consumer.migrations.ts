import { Migration } from '@mikro-orm/migrations';

/** How far each reader with something to do has come. */
class Consumers001 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE kernel.consumer (
        name text PRIMARY KEY,
        position bigint NOT NULL
      ) WITH (fillfactor = 10)`);
  }
}

export const consumerMigrations = [Consumers001];
