import { Migration } from '@mikro-orm/migrations';

export class AttemptsChecked065 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.webhook_attempt VALIDATE CONSTRAINT webhook_attempt_before');
  }
}
