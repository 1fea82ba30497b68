import { Migration } from '@mikro-orm/migrations';

export class SkillRequest005 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE catalogue.skill_request (
        id text PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        name text NOT NULL,
        name_key text NOT NULL,
        note text,
        status text NOT NULL CHECK (status IN ('pending', 'resolved', 'rejected')),
        skill_id text REFERENCES catalogue.skill,
        decision_note text,
        created_at timestamptz NOT NULL,
        decided_at timestamptz,
        UNIQUE (organisation_id, mode, name_key),
        CHECK ((status = 'resolved') = (skill_id IS NOT NULL)),
        CHECK ((status = 'pending') = (decided_at IS NULL))
      )`);
    this.addSql(
      'CREATE INDEX skill_request_newest ON catalogue.skill_request (organisation_id, mode, created_at, id)',
    );
    this.addSql('CREATE INDEX skill_request_all ON catalogue.skill_request (created_at, id)');
    this.addSql(
      `CREATE INDEX skill_request_pending ON catalogue.skill_request (created_at, id) WHERE status = 'pending'`,
    );
  }
}
