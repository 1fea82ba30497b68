import { Migration } from '@mikro-orm/migrations';

const TENANT = `organisation_id text NOT NULL, mode text NOT NULL CHECK (mode IN ('test', 'live'))`;
const OF_RESULT = `FOREIGN KEY (organisation_id, mode, result_id) REFERENCES mandate.result (organisation_id, mode, id)`;

export class Campaign007 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.campaign (
        id text PRIMARY KEY,
        ${TENANT},
        origin text NOT NULL CHECK (origin IN ('api', 'playground')),
        status text NOT NULL CHECK (status IN ('running', 'paused', 'cancelled', 'completed')),
        name text NOT NULL,
        mandate_id text NOT NULL,
        workflow_id text NOT NULL,
        job_id text,
        flow_version integer NOT NULL,
        pending integer NOT NULL CHECK (pending >= 0),
        completed integer NOT NULL,
        declined integer NOT NULL,
        failed integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        ended_at timestamptz,
        UNIQUE (organisation_id, mode, id),
        FOREIGN KEY (organisation_id, mode, mandate_id, flow_version)
          REFERENCES mandate.flow (organisation_id, mode, mandate_id, flow_version),
        FOREIGN KEY (organisation_id, mode, workflow_id) REFERENCES mandate.workflow (organisation_id, mode, id)
      )`);
    this.addSql('CREATE INDEX campaign_newest ON mandate.campaign (organisation_id, mode, created_at, id)');
    this.addSql(
      'CREATE INDEX campaign_by_mandate ON mandate.campaign (organisation_id, mode, mandate_id, created_at, id)',
    );
    this.addSql(`
      CREATE TABLE mandate.result (
        id text PRIMARY KEY,
        ${TENANT},
        campaign_id text NOT NULL,
        mandate_id text NOT NULL,
        workflow_id text NOT NULL,
        job_id text,
        flow_version integer NOT NULL,
        external_candidate_id text,
        name text,
        phone text,
        email text,
        language text NOT NULL,
        person text NOT NULL,
        phone_key text,
        email_key text,
        status text NOT NULL CHECK (status IN ('pending', 'completed', 'declined', 'failed')),
        stage text NOT NULL CHECK (stage IN ('invited', 'reached', 'consented', 'enriched', 'skills_done', 'interest_given')),
        output jsonb,
        failure_reason text,
        channel text,
        reached_step integer,
        consent jsonb,
        credit text NOT NULL CHECK (credit IN ('reserved', 'spent', 'returned')),
        next_step integer NOT NULL,
        next_contact_at timestamptz,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        completed_at timestamptz,
        erased_at timestamptz,
        UNIQUE (organisation_id, mode, id),
        UNIQUE (organisation_id, mode, campaign_id, person),
        FOREIGN KEY (organisation_id, mode, campaign_id) REFERENCES mandate.campaign (organisation_id, mode, id),
        CHECK ((status = 'pending') = (output IS NULL)),
        CHECK ((status = 'pending') = (completed_at IS NULL))
      )`);
    const newest = (name: string, columns: string) =>
      `CREATE INDEX ${name} ON mandate.result (organisation_id, mode, ${columns}created_at, id)`;
    this.addSql(newest('result_newest', ''));
    this.addSql(newest('result_by_campaign', 'campaign_id, '));
    this.addSql(newest('result_by_mandate', 'mandate_id, '));
    this.addSql(newest('result_by_status', 'status, '));
    this.addSql('CREATE INDEX result_by_update ON mandate.result (organisation_id, mode, updated_at)');
    this.addSql(
      `CREATE INDEX result_reserved ON mandate.result (organisation_id, mode) WHERE credit = 'reserved'`,
    );
    this.addSql(`CREATE INDEX result_expiry ON mandate.result (expires_at) WHERE status = 'pending'`);
    this.addSql('CREATE INDEX result_phone ON mandate.result (organisation_id, mode, phone_key)');
    this.addSql('CREATE INDEX result_email ON mandate.result (organisation_id, mode, email_key)');
    this.addSql(`
      CREATE TABLE mandate.contact (
        id text PRIMARY KEY,
        ${TENANT},
        result_id text NOT NULL,
        step integer NOT NULL,
        channel text NOT NULL CHECK (channel IN ('whatsapp', 'sms', 'email', 'voice')),
        state text NOT NULL CHECK (state IN ('sending', 'sent', 'delivered', 'failed', 'unknown')),
        provider_id text,
        error text,
        seconds integer,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (organisation_id, mode, result_id, step, channel),
        ${OF_RESULT}
      )`);
    this.addSql(
      'CREATE INDEX contact_provider ON mandate.contact (provider_id) WHERE provider_id IS NOT NULL',
    );
    this.addSql(`
      CREATE TABLE mandate.answer (
        id text PRIMARY KEY,
        ${TENANT},
        result_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('enrichment', 'skill', 'interest')),
        key text NOT NULL,
        value text,
        created_at timestamptz NOT NULL,
        UNIQUE (organisation_id, mode, result_id, kind, key),
        ${OF_RESULT}
      )`);
    this.addSql(`
      CREATE TABLE mandate.opt_out (
        id text PRIMARY KEY,
        ${TENANT},
        person text NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (organisation_id, mode, person)
      )`);
    this.addSql(`
      CREATE TABLE mandate.person_day (
        key_id text NOT NULL,
        day date NOT NULL,
        person text NOT NULL,
        PRIMARY KEY (key_id, day, person)
      )`);
    this.addSql('ALTER TABLE mandate.credit_entry ADD COLUMN result_id text');
    this.addSql(
      `CREATE UNIQUE INDEX credit_entry_once ON mandate.credit_entry (kind, result_id) WHERE result_id IS NOT NULL`,
    );
    this.addSql('ALTER TABLE mandate.credit_account ADD COLUMN granted bigint NOT NULL DEFAULT 0');
    this.addSql('UPDATE mandate.credit_account SET granted = balance');
  }
}
