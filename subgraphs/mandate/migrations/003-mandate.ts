import { Migration } from '@mikro-orm/migrations';

export class Mandate003 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.mandate (
        id text PRIMARY KEY,
        organisation_id text NOT NULL REFERENCES mandate.organisation,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        origin text NOT NULL CHECK (origin IN ('api', 'playground')),
        status text NOT NULL CHECK (status IN ('preparing', 'ready', 'failed', 'archived')),
        workflow_id text NOT NULL,
        job_id text,
        flow_version integer NOT NULL CHECK (flow_version >= 1),
        body jsonb NOT NULL,
        left_out jsonb NOT NULL,
        recent_changes jsonb NOT NULL,
        skill_ids text[] NOT NULL,
        pending_names text[] NOT NULL,
        resolved_skills jsonb NOT NULL,
        preparing_since timestamptz NOT NULL,
        failure_message text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        archived_at timestamptz,
        UNIQUE (organisation_id, mode, id),
        FOREIGN KEY (organisation_id, mode, workflow_id) REFERENCES mandate.workflow (organisation_id, mode, id),
        CHECK ((status = 'failed') <= (failure_message IS NOT NULL)),
        CHECK ((status = 'archived') = (archived_at IS NOT NULL))
      )`);
    this.addSql(
      `CREATE UNIQUE INDEX mandate_job ON mandate.mandate (organisation_id, mode, job_id)
       WHERE status <> 'archived'`,
    );
    const newest = (name: string, column: string) =>
      `CREATE INDEX ${name} ON mandate.mandate (organisation_id, mode, ${column}created_at, id)`;
    this.addSql(newest('mandate_newest', ''));
    this.addSql(newest('mandate_by_status', 'status, '));
    this.addSql(newest('mandate_by_workflow', 'workflow_id, '));
    this.addSql(newest('mandate_by_job', 'job_id, '));
    this.addSql('CREATE INDEX mandate_skills ON mandate.mandate USING gin (skill_ids)');
    this.addSql('CREATE INDEX mandate_pending ON mandate.mandate USING gin (pending_names)');
    this.addSql(`
      CREATE TABLE mandate.flow (
        id text PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        mandate_id text NOT NULL,
        flow_version integer NOT NULL,
        body jsonb NOT NULL,
        question_sets jsonb NOT NULL,
        preparation_milliseconds integer NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (organisation_id, mode, mandate_id, flow_version),
        FOREIGN KEY (organisation_id, mode, mandate_id) REFERENCES mandate.mandate (organisation_id, mode, id)
      )`);
    this.addSql('CREATE INDEX flow_newest ON mandate.flow (organisation_id, mode, created_at)');
  }
}
