import { Migration } from '@mikro-orm/migrations';

/** The log of requests, kept 7 days. No foreign key: a look at the organisation for each call would cost more than the row. */
export class Request035 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.request (
        id text PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        request_id text NOT NULL,
        key_id text NOT NULL,
        on_behalf_of text,
        method text NOT NULL,
        path text NOT NULL,
        operation text,
        status integer NOT NULL,
        code text,
        reason text,
        duration_ms integer NOT NULL,
        body text,
        answer text,
        created_at timestamptz NOT NULL
      )`);
    this.addSql(`CREATE INDEX request_newest ON mandate.request (organisation_id, mode, created_at, id)`);
    this.addSql(`CREATE INDEX request_by_request_id ON mandate.request (request_id)`);
  }
}
