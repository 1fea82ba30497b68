import { Migration } from '@mikro-orm/migrations';

/** The register of questions and the counters of their answers. */
export class Questions074 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.question (
        id text PRIMARY KEY,
        skill_id text NOT NULL,
        level smallint NOT NULL CONSTRAINT question_level_check CHECK (level IN (1, 2, 3)),
        state text NOT NULL CHECK (state IN ('in_use', 'suspended', 'retired')),
        state_reason text,
        state_at timestamptz NOT NULL,
        note text,
        flags text[] NOT NULL,
        answered integer NOT NULL,
        difficulty double precision,
        discrimination double precision,
        fast_under double precision,
        chart jsonb NOT NULL
      )`);
    this.addSql('CREATE INDEX question_by_skill ON mandate.question (skill_id, id)');
    this.addSql('CREATE INDEX question_by_state ON mandate.question (state, state_at, id)');
    this.addSql(`
      CREATE TABLE mandate.question_week (
        question_id text NOT NULL,
        week date NOT NULL,
        language text NOT NULL,
        channel text NOT NULL CHECK (channel IN ('page', 'call')),
        stratum smallint NOT NULL CONSTRAINT question_week_stratum_check CHECK (stratum IN (0, 1, 2)),
        n integer NOT NULL,
        correct integer NOT NULL,
        rest_sum double precision NOT NULL,
        rest_squares double precision NOT NULL,
        rest_right double precision NOT NULL,
        log_sum double precision NOT NULL,
        log_squares double precision NOT NULL,
        fast_right integer NOT NULL,
        PRIMARY KEY (question_id, week, language, channel, stratum)
      )`);
    this.addSql(`
      CREATE TABLE mandate.question_skill (
        skill_id text PRIMARY KEY,
        sittings integer NOT NULL,
        verified integer NOT NULL,
        chart jsonb NOT NULL,
        alarm_at timestamptz,
        calibrated_at timestamptz,
        pilot jsonb
      )`);
  }
}
