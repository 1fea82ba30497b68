import { Migration } from '@mikro-orm/migrations';

export class SkillSource008 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE catalogue.skill
        ADD COLUMN uri text,
        ADD COLUMN other_sub_skill_ids text[] NOT NULL DEFAULT '{}',
        ADD COLUMN merged_ids text[] NOT NULL DEFAULT '{}',
        ADD COLUMN archived_at timestamptz`);
    this.addSql(
      'CREATE UNIQUE INDEX skill_uri ON catalogue.skill (uri) WHERE uri IS NOT NULL AND archived_at IS NULL',
    );
    this.addSql('CREATE INDEX skill_of_other_sub_skill ON catalogue.skill USING gin (other_sub_skill_ids)');
    this.addSql('CREATE INDEX skill_merged ON catalogue.skill USING gin (merged_ids)');
  }
}
