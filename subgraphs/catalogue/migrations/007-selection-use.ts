import { Migration } from '@mikro-orm/migrations';

/** Finds the people who have selected a skill, newest first. */
export class SelectionUse007 extends Migration {
  override up(): void {
    this.addSql('CREATE INDEX selection_use ON catalogue.selection (skill_id, created_at, id)');
  }
}
