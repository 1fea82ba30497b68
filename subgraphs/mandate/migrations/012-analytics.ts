import { Migration } from '@mikro-orm/migrations';

export class Analytics012 extends Migration {
  override up(): void {
    // Added to by one reader of the log at a time. Its rows are updated all day: room on each page keeps that cheap.
    this.addSql(`
      CREATE TABLE mandate.figure (
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        workflow_id text NOT NULL,
        day date NOT NULL,
        metric text NOT NULL,
        key text NOT NULL,
        count bigint NOT NULL,
        PRIMARY KEY (organisation_id, mode, workflow_id, day, metric, key)
      ) WITH (fillfactor = 50)`);
  }
}
