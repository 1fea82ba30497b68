import { Migration } from '@mikro-orm/migrations';

/** The same check of a number of the column's own type: MikroORM misreads the cast to another that was in it. */
export class LimitFactorCheck020 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.partner_key
        DROP CONSTRAINT partner_key_limit_factor_check,
        ADD CONSTRAINT partner_key_limit_factor_check CHECK (limit_factor >= '1'::real)`);
  }
}
