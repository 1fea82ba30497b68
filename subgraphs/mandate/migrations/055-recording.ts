import { Migration } from '@mikro-orm/migrations';

/** Answers that were spoken. */
export class Recording055 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.recording (
        id text PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        result_id text NOT NULL,
        key text NOT NULL,
        mime_type text NOT NULL,
        seconds integer NOT NULL,
        size integer NOT NULL,
        sealed_key text NOT NULL,
        audio bytea NOT NULL,
        transcription text NOT NULL CHECK (transcription IN ('none', 'waiting', 'done', 'failed')),
        created_at timestamptz NOT NULL,
        FOREIGN KEY (organisation_id, mode, result_id) REFERENCES mandate.result (organisation_id, mode, id)
      )`);
    this.addSql('CREATE INDEX recording_of_result ON mandate.recording (organisation_id, mode, result_id)');
    this.addSql('CREATE INDEX recording_by_age ON mandate.recording (created_at)');
    this.addSql('ALTER TABLE mandate.answer ADD COLUMN recording jsonb');
  }
}
