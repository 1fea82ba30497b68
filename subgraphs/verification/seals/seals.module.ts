import { sealsModule } from '../../../kernel/subgraph/reseal/seals-module.ts';
import { Seals005 } from '../migrations/005-seals.ts';

export const seals = sealsModule({
  part: 'verification',
  field: 'resealVerification',
  migrations: [Seals005],
});
