import { sealsModule } from '../../../kernel/subgraph/reseal/seals-module.ts';
import { Seals017 } from '../migrations/017-seals.ts';

export const seals = sealsModule({
  part: 'mandate',
  field: 'resealMandate',
  migrations: [Seals017],
});
