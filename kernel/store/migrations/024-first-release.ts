import { Migration } from '@mikro-orm/migrations';
import { events } from './first-release/events.ts';
import { jobs } from './first-release/jobs.ts';
import { partitions } from './first-release/partitions.ts';
import { audit, records } from './first-release/records.ts';

/** The tables of the kernel in 1.0.0. Later migrations follow it; this one is never changed. */
export class FirstRelease024 extends Migration {
  /** The chain before 1.0.0. */
  static readonly replaces = [
    'TestClock',
    'Idempotency',
    'Audit',
    'Events001',
    'Events002',
    'Events003',
    'Events004',
    'Events005',
    'Work001',
    'Work002',
    'Work003',
    'Work004',
    'Work005',
    'Work006',
    'Work007',
    'Consumers001',
    'Mail',
    'MailChannel',
    'Versions001',
    'Partitions001',
    'Partitions002',
    'Partitions003',
    'Partitions004',
    'IdempotencyRights',
  ];

  override up(): void {
    for (const statement of [...records, ...events, ...jobs, ...partitions, ...audit]) this.addSql(statement);
  }
}
