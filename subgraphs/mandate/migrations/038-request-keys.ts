import { Migration } from '@mikro-orm/migrations';

/** One index fewer that every call is written into: the key finds a request by its id, and age needs no order. */
export class RequestKeys038 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.request DROP CONSTRAINT request_pkey, ADD PRIMARY KEY (request_id, id)');
    this.addSql('DROP INDEX mandate.request_by_request_id');
    this.addSql('CREATE INDEX request_old ON mandate.request USING brin (created_at)');
  }
}
