import { Migration } from '@mikro-orm/migrations';

/** Checks the basis of earlier results, which 077 left to be checked beside other callers. */
export class BasisChecked085 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.result VALIDATE CONSTRAINT result_basis_check');
  }
}
