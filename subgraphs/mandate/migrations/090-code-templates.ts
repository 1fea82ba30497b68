import { Migration } from '@mikro-orm/migrations';

/** Templates of the message with the code of the page of rights. */
export class CodeTemplates090 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.message_template
        DROP CONSTRAINT message_template_step_check,
        ADD CONSTRAINT message_template_step_check CHECK (step IN ('first', 'follow_up', 'code'))`);
  }
}
