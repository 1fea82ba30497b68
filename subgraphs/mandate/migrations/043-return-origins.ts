import { Migration } from '@mikro-orm/migrations';

/** The origins to which sessions of a verification key may lead students back. */
export class ReturnOrigins043 extends Migration {
  override up(): void {
    this.addSql(
      `ALTER TABLE mandate.verification_key ADD COLUMN return_origins text[] NOT NULL DEFAULT '{}'`,
    );
  }
}
