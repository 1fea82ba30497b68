import { Migration } from '@mikro-orm/migrations';
import { enqueueSealPlain } from '../../../kernel/subgraph/reseal/seal-plain.migration.ts';

export class Seals005 extends Migration {
  override up(): void {
    this.addSql(
      enqueueSealPlain('verification', 'SELECT FROM verification.session UNION ALL SELECT FROM kernel.mail'),
    );
  }
}
