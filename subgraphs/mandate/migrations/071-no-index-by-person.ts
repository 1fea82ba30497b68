import { Migration } from '@mikro-orm/migrations';

/** People are known by number or address, each of which has an index of its own. */
export class NoIndexByPerson071 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('DROP INDEX CONCURRENTLY IF EXISTS mandate.result_by_person');
  }
}
