import { Migration } from '@mikro-orm/migrations';

export class QuestionSet002 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE verification.question_set (
        id text NOT NULL PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        owner text NOT NULL,
        skill_id text NOT NULL,
        questions jsonb NOT NULL,
        right_options jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (organisation_id, mode, owner, skill_id),
        UNIQUE (organisation_id, mode, id),
        CHECK (jsonb_array_length(questions) = jsonb_array_length(right_options))
      )`);
  }
}
