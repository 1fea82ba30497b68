import { sealsModule } from '../../../kernel/subgraph/reseal/seals-module.ts';
import { Seals005 } from '../migrations/005-seals.ts';
import { VERIFICATION_PLACES } from './sealed-places.ts';

export const seals = sealsModule({
  part: 'verification',
  field: 'resealVerification',
  migrations: [Seals005],
  places: VERIFICATION_PLACES,
});
