import { Migration } from '@mikro-orm/migrations';

/**
 * The keyed hashes of erased people go, from their results and from the audit log, which named the hash beside the results.
 * Opt-outs stay, without the moment that they share with a result.
 */
export class ErasedPeople070 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.result ALTER COLUMN person DROP NOT NULL');
    this.addSql(
      'UPDATE mandate.result SET person = NULL, phone_key = NULL, email_key = NULL WHERE erased_at IS NOT NULL',
    );
    this.addSql(`
      UPDATE kernel.audit SET subject = details -> 'resultIds' ->> 0
      WHERE action = 'candidate.erased' AND details -> 'resultIds' ->> 0 IS NOT NULL`);
    this.addSql(`
      UPDATE mandate.opt_out SET
        id = 'OO_' || upper(substr(md5(random()::text || id), 1, 26)),
        created_at = date_trunc('day', created_at, 'Asia/Kolkata')`);
  }
}
