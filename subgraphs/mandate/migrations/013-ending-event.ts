import { Migration } from '@mikro-orm/migrations';

/** The event that told of the end, so that what it says of a person can be found and taken out. */
export class EndingEvent013 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.result ADD COLUMN ending_event_id text');
  }
}
