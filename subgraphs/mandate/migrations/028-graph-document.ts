import { Migration } from '@mikro-orm/migrations';

/** Documents of the graph that organisations register for themselves, the same in both modes. */
export class GraphDocument028 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.graph_document (
        organisation_id text NOT NULL REFERENCES mandate.organisation,
        -- The SHA-256 of the text.
        id text NOT NULL,
        name text NOT NULL,
        text text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (organisation_id, id)
      )`);
  }
}
