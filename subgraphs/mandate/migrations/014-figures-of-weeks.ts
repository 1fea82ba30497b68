import { Migration } from '@mikro-orm/migrations';

/** The same figures once more for each week, from Monday on, so that a quarter of a year is a few rows. */
export class FiguresOfWeeks014 extends Migration {
  override up(): void {
    this.addSql(
      'ALTER TABLE mandate.figure ADD COLUMN days smallint NOT NULL DEFAULT 1 CHECK (days IN (1, 7))',
    );
    this.addSql('ALTER TABLE mandate.figure ALTER COLUMN days DROP DEFAULT');
    this.addSql('ALTER TABLE mandate.figure DROP CONSTRAINT figure_pkey');
    this.addSql(
      'ALTER TABLE mandate.figure ADD PRIMARY KEY (organisation_id, mode, workflow_id, days, day, metric, key)',
    );
    this.addSql(`
      INSERT INTO mandate.figure (organisation_id, mode, workflow_id, days, day, metric, key, count)
      SELECT organisation_id, mode, workflow_id, 7, day - (extract(isodow FROM day)::integer - 1), metric, key,
             sum(count)
      FROM mandate.figure GROUP BY 1, 2, 3, 5, 6, 7`);
  }
}
