import { Migration } from '@mikro-orm/migrations';

/** Senders and their templates; the template and provider of each contact; why a candidate may be written to. */
export class Senders077 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.sender (
        id text PRIMARY KEY,
        organisation_id text REFERENCES mandate.organisation (id),
        channel text NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
        provider text NOT NULL CHECK (provider IN ('twilio', 'exotel', 'meta')),
        from_address text NOT NULL,
        dlt_entity_id text,
        base_url text NOT NULL,
        account text NOT NULL,
        sealed_credentials text,
        options jsonb NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'disabled')),
        of_settings boolean NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    this.addSql('CREATE INDEX sender_of_organisation ON mandate.sender (organisation_id, channel)');
    this.addSql('CREATE UNIQUE INDEX sender_of_settings ON mandate.sender (channel) WHERE of_settings');
    this.addSql(`
      CREATE TABLE mandate.message_template (
        id text PRIMARY KEY,
        sender_id text NOT NULL REFERENCES mandate.sender (id),
        step text NOT NULL CHECK (step IN ('first', 'follow_up')),
        language text NOT NULL,
        category text NOT NULL
          CHECK (category IN ('service_implicit', 'service_explicit', 'promotional', 'utility', 'marketing')),
        template_id text,
        text text NOT NULL,
        status text NOT NULL CHECK (status IN ('draft', 'submitted', 'approved', 'rejected', 'paused')),
        reason text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (sender_id, step, language, category)
      )`);
    this.addSql('CREATE INDEX message_template_by_state ON mandate.message_template (status, id)');
    this.addSql(`
      ALTER TABLE mandate.contact
        ADD COLUMN IF NOT EXISTS provider text, ADD COLUMN IF NOT EXISTS template text,
        ADD COLUMN IF NOT EXISTS error_code text`);
    this.addSql(`
      ALTER TABLE mandate.result
        ADD COLUMN IF NOT EXISTS basis text NOT NULL DEFAULT 'applied',
        ADD COLUMN IF NOT EXISTS basis_at timestamptz`);
    this.addSql(`
      ALTER TABLE mandate.result ADD CONSTRAINT result_basis_check
        CHECK (basis IN ('applied', 'opted_in', 'sourced')) NOT VALID`);
  }
}
