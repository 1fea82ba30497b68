import { Migration } from '@mikro-orm/migrations';

/** Questions that an operator has imported, sealed. */
export class PrivateQuestions013 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE verification.private_question (
        id text PRIMARY KEY,
        skill_id text NOT NULL,
        level smallint NOT NULL,
        sealed text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    this.addSql('CREATE INDEX private_question_by_skill ON verification.private_question (skill_id, id)');
  }
}
