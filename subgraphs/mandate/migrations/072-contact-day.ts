import { Migration } from '@mikro-orm/migrations';

/** The contacts of a day to one person, under a keyed hash of the day and the number or address. */
export class ContactDay072 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.contact_day (
        person text NOT NULL,
        day date NOT NULL,
        contacts integer NOT NULL,
        PRIMARY KEY (person, day)
      )`);
  }
}
