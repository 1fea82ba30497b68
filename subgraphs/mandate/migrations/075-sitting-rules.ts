import { Migration } from '@mikro-orm/migrations';

/** The rule that a draw fell to because questions were suspended since, and whether the skill was calibrated then. */
export class SittingRules075 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.sitting ADD COLUMN rule text, ADD COLUMN basis text');
  }
}
