import { Migration } from '@mikro-orm/migrations';

/** Senders of calls. */
export class VoiceSenders121 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.sender
        DROP CONSTRAINT sender_channel_check,
        ADD CONSTRAINT sender_channel_check CHECK (channel IN ('sms', 'whatsapp', 'voice'))`);
  }
}
