import { Migration } from '@mikro-orm/migrations';

/**
 * The events that partners see, a small row each, with what they have acknowledged. Whatever is asked for (all, those
 * not acknowledged, one type of either) is the beginning of an index, so a page costs the same however long the log is,
 * however much of it is internal and in whatever order it was acknowledged.
 */
export class EventAck005 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.event_feed (
        position bigint PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        type text NOT NULL,
        created_at timestamptz NOT NULL,
        acknowledged_at timestamptz
      )`);
    this.addSql('CREATE INDEX event_feed_all ON mandate.event_feed (organisation_id, mode, position)');
    // Whole in itself: otherwise the planner, which cannot know how rare a type is, takes the index of all and skips.
    this.addSql(
      `CREATE INDEX event_feed_type ON mandate.event_feed (organisation_id, mode, type, position)
       INCLUDE (created_at, acknowledged_at)`,
    );
    this.addSql(
      `CREATE INDEX event_feed_open ON mandate.event_feed (organisation_id, mode, position)
       WHERE acknowledged_at IS NULL`,
    );
    this.addSql(
      `CREATE INDEX event_feed_open_type ON mandate.event_feed (organisation_id, mode, type, position)
       INCLUDE (created_at) WHERE acknowledged_at IS NULL`,
    );
  }
}
