import { Migration } from '@mikro-orm/migrations';

/**
 * Every endpoint has its place in the log, whichever version makes it. The trigger runs at the commit, so that a version
 * which writes these rows itself has done so by then. Endpoints that were never served are served from where they began.
 */
export class WebhookOpened060 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE FUNCTION mandate.open_webhook_stream() RETURNS trigger
      LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
      BEGIN
        INSERT INTO mandate.webhook_stream (webhook_id, position) VALUES (NEW.id, NEW.from_position)
        ON CONFLICT DO NOTHING;
        INSERT INTO mandate.webhook_wanted (webhook_id, position, done)
        SELECT NEW.id, greatest(head.position, NEW.from_position), NEW.from_position FROM kernel.head
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    this.addSql(`
      CREATE CONSTRAINT TRIGGER webhook_opened AFTER INSERT ON mandate.webhook
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mandate.open_webhook_stream()`);
    this.addSql(`
      INSERT INTO mandate.webhook_stream (webhook_id, position)
      SELECT id, from_position FROM mandate.webhook WHERE archived_at IS NULL ON CONFLICT DO NOTHING`);
    this.addSql(`
      INSERT INTO mandate.webhook_wanted (webhook_id, position, done)
      SELECT webhook.id, greatest(head.position, from_position), from_position
      FROM mandate.webhook, kernel.head WHERE archived_at IS NULL ON CONFLICT DO NOTHING`);
  }
}
