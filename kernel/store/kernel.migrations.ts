import { Migration } from '@mikro-orm/migrations';
import { auditMigrations } from './audit/audit.migrations.ts';
import { consumerMigrations } from './events/consumer.migrations.ts';
import { eventMigrations } from './events/events.migrations.ts';
import { idempotencyMigrations, IdempotencyRights } from './idempotency/idempotency.migrations.ts';
import { mailMigrations } from './mail/mail.migrations.ts';
import { partitionMigrations } from './partitions/partitions.migrations.ts';
import { jobMigrations } from './jobs/job.migrations.ts';
import { versionMigrations } from './database/versions.migrations.ts';

class TestClock extends Migration {
  override up(): void {
    this.addSql('CREATE TABLE kernel.test_clock (offset_ms bigint NOT NULL)');
    this.addSql('INSERT INTO kernel.test_clock VALUES (0)');
  }
}

export const kernelMigrations = [
  TestClock,
  ...idempotencyMigrations,
  ...auditMigrations,
  ...eventMigrations,
  ...jobMigrations,
  ...consumerMigrations,
  ...mailMigrations,
  ...versionMigrations,
  ...partitionMigrations,
  IdempotencyRights,
];

/** Tables of the kernel that parts may only add to. */
export const kernelAppendOnly = ['audit', 'event'];
