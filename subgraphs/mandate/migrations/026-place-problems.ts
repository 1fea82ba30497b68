import { Migration } from '@mikro-orm/migrations';

/** Locations of mandates made before are not looked at again. */
export class PlaceProblems026 extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE mandate.mandate ADD COLUMN place_problems text[] NOT NULL DEFAULT '{}'`);
  }
}
