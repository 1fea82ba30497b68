import { Migration } from '@mikro-orm/migrations';

/** Replies of people, and the key by which a reply finds those who wrote. */
export class Replies078 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.contact ADD COLUMN IF NOT EXISTS reply_key text');
    this.addSql(`
      CREATE TABLE mandate.reply (
        id text PRIMARY KEY,
        sender_id text NOT NULL REFERENCES mandate.sender (id),
        reply_key text NOT NULL,
        result_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('stop', 'other')),
        answer text CHECK (answer IN ('waiting', 'sent', 'failed')),
        sealed_from text,
        created_at timestamptz NOT NULL
      )`);
    this.addSql('CREATE INDEX reply_by_key ON mandate.reply (reply_key, created_at)');
    this.addSql('CREATE INDEX reply_by_time ON mandate.reply (created_at)');
  }
}
