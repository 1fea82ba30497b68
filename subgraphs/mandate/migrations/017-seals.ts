import { Migration } from '@mikro-orm/migrations';
import { enqueueSealPlain } from '../../../kernel/subgraph/reseal/seal-plain.migration.ts';

export class Seals017 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.people_key (
        id text PRIMARY KEY DEFAULT 'people' CHECK (id = 'people'),
        sealed text NOT NULL
      )`);
    // A repeated call brings its candidates along, so kept answers need not name them.
    this.addSql(`
      UPDATE kernel.idempotency SET answer = jsonb_set(answer, '{duplicates}', (
        SELECT jsonb_agg(jsonb_build_object('index', one -> 'index', 'resultId', one -> 'resultId') ORDER BY nth)
        FROM jsonb_array_elements(answer -> 'duplicates') WITH ORDINALITY AS each (one, nth)))
      WHERE jsonb_path_exists(answer, '$.duplicates[*]')`);
    this.addSql(enqueueSealPlain('mandate', 'SELECT FROM mandate.result'));
  }
}
