import { Migration } from '@mikro-orm/migrations';

export class Selection004 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE catalogue.selection (
        id text PRIMARY KEY,
        user_id text NOT NULL CHECK (char_length(user_id) BETWEEN 1 AND 128),
        skill_id text NOT NULL REFERENCES catalogue.skill,
        sub_skill_id text NOT NULL,
        master_skill_id text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (user_id, skill_id)
      )`);
    this.addSql('CREATE INDEX selection_newest ON catalogue.selection (user_id, created_at, id)');
  }
}
