import { Migration } from '@mikro-orm/migrations';

class Mail extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE kernel.mail (
        id text NOT NULL PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        key text NOT NULL UNIQUE,
        object_key text NOT NULL,
        state text NOT NULL CHECK (state IN ('outbox', 'waiting', 'sending', 'sent', 'unknown', 'failed')),
        recipient text NOT NULL,
        subject text NOT NULL,
        text text,
        html text,
        error text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    this.addSql('CREATE INDEX mail_newest ON kernel.mail (created_at, id)');
    this.addSql('CREATE INDEX mail_object ON kernel.mail (organisation_id, mode, object_key)');
  }
}

/** The outbox also keeps what goes by other channels. */
class MailChannel extends Migration {
  override up(): void {
    this.addSql("ALTER TABLE kernel.mail ADD COLUMN channel text NOT NULL DEFAULT 'email'");
    this.addSql('CREATE INDEX mail_about ON kernel.mail (object_key, created_at, id)');
  }
}

export const mailMigrations = [Mail, MailChannel];
