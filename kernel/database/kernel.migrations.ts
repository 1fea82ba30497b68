import { Migration } from '@mikro-orm/migrations';
import { idempotencyMigrations } from '../idempotency/idempotency.migrations.ts';

class TestClock extends Migration {
  override up(): void {
    this.addSql('CREATE TABLE kernel.test_clock (offset_ms bigint NOT NULL)');
    this.addSql('INSERT INTO kernel.test_clock VALUES (0)');
  }
}

export const kernelMigrations = [TestClock, ...idempotencyMigrations];
